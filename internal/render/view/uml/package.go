package uml

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/view"
)

func defaultPackageOptions() *model.PackageOptions {
	return &model.PackageOptions{ShowStereotypes: true, ShowFolderTabs: true}
}

// fillPackage fills a board with a package diagram.
func fillPackage(b *view.Board, d *model.Diagram) {
	s, opt := newStructure(b, d), optionsOf(d, defaultPackageOptions)
	s.opt.NoStereotypes, s.plainFolders = !opt.ShowStereotypes, !opt.ShowFolderTabs
	b.Graph.Directed = true // clients above suppliers
	s.Fill(d)
}
