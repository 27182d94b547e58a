package view

import "kuml-mcp/internal/model"

func defaultPackageOptions() *model.PackageOptions {
	return &model.PackageOptions{ShowStereotypes: true, ShowFolderTabs: true}
}

// fillPackage fills a board with a package diagram.
func fillPackage(b *board, d *model.Diagram) {
	s, opt := newStructure(b, d), optionsOf(d, defaultPackageOptions)
	s.opt.NoStereotypes, s.plainFolders = !opt.ShowStereotypes, !opt.ShowFolderTabs
	b.graph.Directed = true // clients above suppliers
	s.fill(d)
}
