package syntax

import "strings"

// Format gives a file as a script: without comments, in uniform layout. Read again, the script gives the same tree as
// long as the file was read without errors.
func Format(f *File) string {
	p := &printer{}
	for _, a := range f.Annotations {
		p.write("@file:" + plainDotted(a.Name))
		if len(a.Args) > 0 {
			p.args(a.Args)
		}
		p.write("\n")
	}
	if len(f.Package) > 0 {
		p.write("package " + plainDotted(f.Package) + "\n")
	}
	for _, i := range f.Imports {
		p.write("import " + plainDotted(i.Path))
		if i.Star {
			p.write(".*")
		}
		if i.Alias != nil {
			p.write(" as " + plain(i.Alias))
		}
		p.write("\n")
	}
	p.stmts(f.Stmts)
	return p.b.String()
}

func plainDotted(names []*Ident) string {
	texts := make([]string, len(names))
	for i, n := range names {
		texts[i] = plain(n)
	}
	return strings.Join(texts, ".")
}
