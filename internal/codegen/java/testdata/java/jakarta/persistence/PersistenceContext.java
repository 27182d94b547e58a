package jakarta.persistence;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

@Target(ElementType.FIELD)
public @interface PersistenceContext {
    String unitName() default "";

    PersistenceContextType type() default PersistenceContextType.TRANSACTION;
}
