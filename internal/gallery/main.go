// Command gallery draws every example in every theme and puts the pictures of a theme on one sheet, as SVG and as
// PNG, in the folder given as its argument. With -docs FOLDER it draws the pictures of the front page there as well.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"kuml-mcp/internal/render/theme"
)

func main() {
	docs := flag.String("docs", "", "folder for the pictures of the front page")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: gallery [-docs FOLDER] FOLDER")
		os.Exit(2)
	}
	err := writeSheets(context.Background(), flag.Arg(0))
	if err == nil && *docs != "" {
		err = writeDocs(context.Background(), *docs)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gallery:", err)
		os.Exit(1)
	}
}

// writeSheets leaves the sheets of all themes in a folder.
func writeSheets(ctx context.Context, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, name := range theme.Names() {
		s, err := newSheet(ctx, name)
		if err != nil {
			return err
		}
		pixels, err := s.png(ctx)
		if err != nil {
			return err
		}
		for suffix, data := range map[string][]byte{".svg": s.svg(), ".png": pixels} {
			file := filepath.Join(folder, name+suffix)
			if err := os.WriteFile(file, data, 0o644); err != nil {
				return err
			}
			fmt.Printf("%s: %d pictures, %d bytes\n", file, len(s.places), len(data))
		}
	}
	return nil
}
