package main

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/FerretDB/wire"
	_ "modernc.org/sqlite" // the driver that FerretDB uses
)

// identityIndexes gives each collection the index on _id that FerretDB's statements can use.
//
// Why: FerretDB 1.24 makes its own on `_ferretdb_sjson->"_id"` and asks for `_ferretdb_sjson->'$._id'`. To SQLite these
// are two expressions, so it reads the whole collection for each update: 50 ms at 2,000 documents instead of 3.
type identityIndexes struct {
	data string
	// seen has the collections that were written to since this process started, as database/collection.
	seen map[string]bool
}

// makers are the commands that may make a collection.
var makers = []string{"insert", "update", "findAndModify", "create", "createIndexes"}

// after makes what is missing in the database of a request that was just answered. The caller holds the turn. An index
// that cannot be made costs speed only, so that is said and the reply goes out all the same.
func (i *identityIndexes) after(request []byte) {
	database, collection, ok := writtenTo(request)
	if !ok || i.seen[database+"/"+collection] {
		return
	}
	i.seen[database+"/"+collection] = true
	if err := i.make(database); err != nil {
		fmt.Fprintf(os.Stderr, "no fast index on _id in %s: %v\n", database, err)
	}
}

func (i *identityIndexes) make(database string) error {
	// A name with a separator is not a database's, and must not lead out of the folder.
	if filepath.Base(database) != database {
		return nil
	}
	file := filepath.Join(i.data, database+".sqlite")
	if _, err := os.Stat(file); err != nil {
		return nil // nothing was written
	}
	db, err := sql.Open("sqlite", "file:"+filepath.ToSlash(file)+"?_pragma=busy_timeout(10000)")
	if err != nil {
		return err
	}
	defer db.Close()

	tables, err := tablesOf(db)
	if err != nil {
		return err
	}
	for _, table := range tables {
		statement := fmt.Sprintf(`CREATE INDEX IF NOT EXISTS %q ON %q (_ferretdb_sjson->'$._id')`, table+"_by_id", table)
		if _, err := db.Exec(statement); err != nil {
			return err
		}
	}
	return nil
}

func tablesOf(db *sql.DB) ([]string, error) {
	rows, err := db.Query(`SELECT table_name FROM _ferretdb_collections`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var tables []string
	for rows.Next() {
		var table string
		if err := rows.Scan(&table); err != nil {
			return nil, err
		}
		tables = append(tables, table)
	}
	return tables, rows.Err()
}

// writtenTo tells the database and the collection that a request may have made.
func writtenTo(request []byte) (database, collection string, ok bool) {
	var message wire.OpMsg
	if isOpMsg(request) && message.UnmarshalBinaryNocopy(request[headerLength:]) == nil {
		if document, err := message.RawSection0().Decode(); err == nil && slices.Contains(makers, document.Command()) {
			collection, isName := document.Get(document.Command()).(string)
			database, isText := document.Get("$db").(string)
			return database, collection, isName && isText
		}
	}
	return "", "", false
}
