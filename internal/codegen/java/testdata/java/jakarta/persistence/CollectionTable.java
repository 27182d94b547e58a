package jakarta.persistence;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

@Target(ElementType.FIELD)
public @interface CollectionTable {
    String name() default "";

    String schema() default "";

    JoinColumn[] joinColumns() default {};
}
