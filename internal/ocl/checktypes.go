package ocl

import "slices"

// typeCalled finds the type of a path of names.
func (ch *checker) typeCalled(names []string) (typ, bool) {
	last := names[len(names)-1]
	if c := ch.world.byName[last]; c != nil {
		return instanceOf(c), true
	}
	for _, c := range ch.world.byID { // several classifiers share the name: the package decides
		if len(names) > 1 && isClassifier(c) && c.Ident().Name == last {
			if o := ch.world.owners[c]; o != nil && o.Ident().Name == names[len(names)-2] {
				return instanceOf(c), true
			}
		}
	}
	if len(names) > 1 {
		return typ{}, false
	}
	if t, ok := primitives[last]; ok {
		return t, true
	}
	if kind, ok := collectionKinds[last]; ok {
		return collOf(kind, anyType), true
	}
	if meta, ok := metaclassCalled(last); ok {
		return elementType(meta), true
	}
	return typ{}, false
}

// resolve finds the type that is written. One that the script does not declare is not known.
func (ch *checker) resolve(t *typeExpr) (typ, error) {
	if t.last() == "Tuple" && t.fields != nil {
		out := typ{kind: tTuple}
		for _, f := range t.fields {
			ft, err := ch.optional(f.typ)
			if err != nil {
				return typ{}, err
			}
			out.fields = append(out.fields, field{f.name, ft})
		}
		return out, nil
	}
	if t.elem != nil {
		kind, ok := collectionKinds[t.last()]
		if !ok {
			return typ{}, ch.errorf(t, "'%s' is no collection; there are Set, OrderedSet, Bag and Sequence", t.last())
		}
		elem, err := ch.resolve(t.elem)
		return collOf(kind, elem), err
	}
	if out, ok := ch.typeCalled(t.names); ok {
		return out, nil
	}
	if ch.world.mentioned[t.last()] {
		return anyType, nil
	}
	return typ{}, ch.errorf(t, "there is no type '%s'%s", t.last(), nearest(t.last(), ch.typeNames()))
}

// optional resolves a type that may be left out.
func (ch *checker) optional(t *typeExpr) (typ, error) {
	if t == nil {
		return anyType, nil
	}
	return ch.resolve(t)
}

// declared gives the type of a variable: the one that is written, which the value must fit, or the value's.
func (ch *checker) declared(v iteratorVar, value typ) (typ, error) {
	if v.typ == nil {
		return value, nil
	}
	t, err := ch.resolve(v.typ)
	switch {
	case err != nil:
		return typ{}, err
	case !value.fits(t):
		return typ{}, ch.errorf(v.typ, "'%s' is declared as %s, its value is %s", v.name, t, value)
	case t.kind == tAny:
		return value, nil
	}
	return t, nil
}

func (ch *checker) typeLit(e *typeLit) (expr, typ, error) {
	if e.written == nil {
		return e, typeType, nil
	}
	t, err := ch.resolve(e.written)
	return &typeLit{e.node, e.written, t}, typeType, err
}

func (ch *checker) collection(e *collectionLit) (expr, typ, error) {
	out := &collectionLit{node: e.node, kind: e.kind}
	elem := nullType
	for _, it := range e.items {
		first, t, err := ch.check(it.first)
		if err != nil {
			return nil, typ{}, err
		}
		item := collectionItem{first: first}
		if it.last != nil {
			last, u, err := ch.check(it.last)
			if err != nil {
				return nil, typ{}, err
			}
			if !t.fits(intType) || !u.fits(intType) {
				return nil, typ{}, ch.errorf(it.first, "a range runs between two Integers")
			}
			item.last = last
		}
		elem = common(elem, t)
		out.items = append(out.items, item)
	}
	if elem.kind == tNull {
		elem = anyType
	}
	return out, collOf(e.kind, elem), nil
}

func (ch *checker) tuple(e *tupleLit) (expr, typ, error) {
	out, t := &tupleLit{node: e.node}, typ{kind: tTuple}
	for _, p := range e.parts {
		value, vt, err := ch.check(p.value)
		if err != nil {
			return nil, typ{}, err
		}
		ft, err := ch.declared(iteratorVar{p.name, p.typ}, vt)
		if err != nil {
			return nil, typ{}, err
		}
		out.parts = append(out.parts, tuplePart{name: p.name, value: value})
		t.fields = append(t.fields, field{p.name, ft})
	}
	return out, t, nil
}

// worded makes the texts of an expression those that a type has, where it has only a few: 'public' becomes 'PUBLIC'.
func (ch *checker) worded(e expr, t typ) (expr, typ, error) {
	switch e := e.(type) {
	case *literal:
		s, ok := e.value.(string)
		words := t.literals()
		if !ok || len(words) == 0 || slices.Contains(words, s) {
			return e, t, nil
		}
		for _, w := range t.words {
			if sameWord(w, s) {
				return &literal{e.node, w}, t, nil
			}
		}
		return nil, typ{}, ch.noLiteral(e, s, t)
	case *collectionLit:
		out := &collectionLit{node: e.node, kind: e.kind}
		for _, it := range e.items {
			first, _, err := ch.worded(it.first, t)
			if err != nil {
				return nil, typ{}, err
			}
			out.items = append(out.items, collectionItem{first, it.last})
		}
		return out, t, nil
	}
	return e, t, nil
}
