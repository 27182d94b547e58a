package jakarta.persistence;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

@Target(ElementType.FIELD)
public @interface ManyToOne {
    boolean optional() default true;

    CascadeType[] cascade() default {};
}
