package jakarta.persistence;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

@Target(ElementType.FIELD)
public @interface OneToOne {
    String mappedBy() default "";

    CascadeType[] cascade() default {};

    boolean orphanRemoval() default false;
}
