package jakarta.persistence;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

@Target(ElementType.FIELD)
public @interface Enumerated {
    EnumType value() default EnumType.ORDINAL;
}
