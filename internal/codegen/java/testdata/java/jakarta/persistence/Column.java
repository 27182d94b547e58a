package jakarta.persistence;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

@Target(ElementType.FIELD)
public @interface Column {
    String name() default "";

    String columnDefinition() default "";

    boolean nullable() default true;

    boolean unique() default false;
}
