package pool

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// databaseFiles lists the files of databases in a folder. A pattern for all of them would read the folder's own name, too,
// in which brackets and asterisks are letters like others.
func databaseFiles(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var files []string
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), filenameExtension) {
			files = append(files, filepath.Join(folder, entry.Name()))
		}
	}
	return files, nil
}

// opaque is a path as SQLite reads it in a URI, where it ends at the first # or ? and decodes each %.
func opaque(path string) string {
	return (&url.URL{Path: path}).EscapedPath()
}
