package meta

import "reflect"

// Clone copies an element with all that it consists of. What is held twice is held twice in the copy too.
func Clone[E any](e E) E {
	var to E
	cloner{}.clone(reflect.ValueOf(&to).Elem(), reflect.ValueOf(&e).Elem())
	return to
}

// cloner maps what it has copied to the copies, by pointer.
type cloner map[any]reflect.Value

// clone makes to a copy of from.
func (c cloner) clone(to, from reflect.Value) {
	switch from.Kind() {
	case reflect.Pointer:
		if from.IsNil() {
			return
		}
		made, ok := c[from.Interface()]
		if !ok {
			made = reflect.New(from.Type().Elem())
			c[from.Interface()] = made
			c.clone(made.Elem(), from.Elem())
		}
		to.Set(made)
	case reflect.Interface:
		if from.IsNil() {
			return
		}
		made := reflect.New(from.Elem().Type()).Elem()
		c.clone(made, from.Elem())
		to.Set(made)
	case reflect.Slice:
		if from.IsNil() {
			return
		}
		to.Set(reflect.MakeSlice(from.Type(), from.Len(), from.Len()))
		for i := range from.Len() {
			c.clone(to.Index(i), from.Index(i))
		}
	case reflect.Struct:
		to.Set(from)
		for i := range from.NumField() {
			if to.Field(i).CanSet() {
				c.clone(to.Field(i), from.Field(i))
			}
		}
	default:
		to.Set(from)
	}
}
