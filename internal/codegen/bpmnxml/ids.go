package bpmnxml

import (
	"strconv"
	"strings"
)

// ids gives out the ids of a document: valid as xsd:ID in every tool, and no two alike.
type ids struct {
	taken map[string]bool
	of    map[any]string
}

func newIDs() *ids { return &ids{map[string]bool{}, map[any]string{}} }

// fresh gives an id like a text that nothing has yet.
func (d *ids) fresh(like string) string {
	stem := ncName(like)
	id := stem
	for n := 2; d.taken[id]; n++ {
		id = stem + "_" + strconv.Itoa(n)
	}
	d.taken[id] = true
	return id
}

// keep gives the id that belongs to a key, made like a text at first.
func (d *ids) keep(key any, like string) string {
	id, ok := d.of[key]
	if !ok {
		id = d.fresh(like)
		d.of[key] = id
	}
	return id
}

// ncName turns a text into an NCName of ASCII letters, digits, dots, hyphens and underscores.
func ncName(s string) string {
	var b strings.Builder
	gap := false
	for _, r := range s {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '_'
		if !letter && !(r >= '0' && r <= '9' || r == '-' || r == '.') {
			gap = true
			continue
		}
		if gap && b.Len() > 0 || b.Len() == 0 && !letter {
			b.WriteByte('_')
		}
		gap = false
		b.WriteRune(r)
	}
	if b.Len() == 0 {
		return "id"
	}
	return b.String()
}

// fileName is the name of a file for a model of a name.
func fileName(name string) string {
	stem := strings.Trim(strings.ToLower(strings.ReplaceAll(ncName(name), "_", "-")), "-.")
	if stem == "" || stem == "id" {
		stem = "model"
	}
	return stem + ".bpmn"
}
