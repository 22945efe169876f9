package sqlite

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/FerretDB/FerretDB/internal/backends"
	"github.com/FerretDB/FerretDB/internal/backends/sqlite/metadata"
	"github.com/FerretDB/FerretDB/internal/types"
	"github.com/FerretDB/FerretDB/internal/util/fsql"
	"github.com/FerretDB/FerretDB/internal/util/lazyerrors"
)

// kinds is a set of the kinds of values that a field ever had in a collection. SQL compares and sorts values of one kind
// as MongoDB does; it does not know arrays, and takes a date for a number. So statements rely on what fields hold.
type kinds uint8

const (
	kindNull kinds = 1 << iota // also a missing field
	kindNumber
	kindString
	kindObjectID
	kindDate
	kindBool
	kindArray
	kindOther
)

// kindsTable keeps the kinds beside the data, so that no start has to read all documents.
const kindsTable = backends.ReservedPrefix + "kinds"

// kindsOfDB are the kinds of all collections of one database file, by table and field. Only this process writes the file.
type kindsOfDB struct {
	m      sync.Mutex
	loaded bool
	tables map[string]map[string]kinds
}

var kindsOfDBs sync.Map // *fsql.DB to *kindsOfDB

func kindOf(value any) kinds {
	switch v := value.(type) {
	case types.NullType:
		return kindNull
	case int32, int64, float64:
		return kindNumber
	case string:
		// SQLite's functions end a text at its first zero byte.
		if strings.ContainsRune(v, 0) {
			return kindOther
		}
		return kindString
	case types.ObjectID:
		return kindObjectID
	case time.Time:
		return kindDate
	case bool:
		return kindBool
	case *types.Array:
		return kindArray
	default:
		return kindOther
	}
}

// kindOfAlias is kindOf for the names of types in stored documents (package sjson).
func kindOfAlias(alias string) kinds {
	switch alias {
	case "null":
		return kindNull
	case "int", "long", "double":
		return kindNumber
	case "string":
		return kindString
	case "objectId":
		return kindObjectID
	case "date":
		return kindDate
	case "bool":
		return kindBool
	case "array":
		return kindArray
	default:
		return kindOther
	}
}

// fieldKinds returns the kinds that a field has in the documents of a table, and kindNull, since it may be missing.
func fieldKinds(ctx context.Context, db *fsql.DB, table, field string) (kinds, error) {
	k := kindsFor(db)
	k.m.Lock()
	defer k.m.Unlock()

	fields, err := k.ofTable(ctx, db, table)
	if err != nil {
		return 0, err
	}
	return fields[field] | kindNull, nil
}

// noteKinds adds the kinds of documents that are about to be stored. It is called before they are: a kind too many only
// costs speed.
func noteKinds(ctx context.Context, db *fsql.DB, table string, docs []*types.Document) error {
	k := kindsFor(db)
	k.m.Lock()
	defer k.m.Unlock()

	fields, err := k.ofTable(ctx, db, table)
	if err != nil {
		return err
	}
	for _, doc := range docs {
		values := doc.Values()
		for i, field := range doc.Keys() {
			kind := kindOf(values[i])
			if fields[field]&kind != 0 || kind == kindNull {
				continue
			}
			if err := storeKinds(ctx, db, table, field, fields[field]|kind); err != nil {
				return err
			}
			fields[field] |= kind
		}
	}
	return nil
}

func kindsFor(db *fsql.DB) *kindsOfDB {
	k, _ := kindsOfDBs.LoadOrStore(db, new(kindsOfDB))
	return k.(*kindsOfDB)
}

// ofTable returns the kinds of a table, which are read once; documents of before there were kinds are looked at once.
func (k *kindsOfDB) ofTable(ctx context.Context, db *fsql.DB, table string) (map[string]kinds, error) {
	if !k.loaded {
		if err := k.load(ctx, db); err != nil {
			return nil, lazyerrors.Error(err)
		}
	}
	if fields := k.tables[table]; fields != nil {
		return fields, nil
	}
	fields, err := scanKinds(ctx, db, table)
	if err != nil {
		return nil, lazyerrors.Error(err)
	}
	for field, kind := range fields {
		if err := storeKinds(ctx, db, table, field, kind); err != nil {
			return nil, err
		}
	}
	// The row without a field says that the table was looked at.
	if err := storeKinds(ctx, db, table, "", 0); err != nil {
		return nil, err
	}
	k.tables[table] = fields
	return fields, nil
}

func (k *kindsOfDB) load(ctx context.Context, db *fsql.DB) error {
	create := fmt.Sprintf(
		`CREATE TABLE IF NOT EXISTS %q (tbl TEXT, field TEXT, kinds INTEGER, PRIMARY KEY (tbl, field)) STRICT`, kindsTable)
	if _, err := db.ExecContext(ctx, create); err != nil {
		return err
	}
	rows, err := db.QueryContext(ctx, fmt.Sprintf(`SELECT tbl, field, kinds FROM %q`, kindsTable))
	if err != nil {
		return err
	}
	defer rows.Close()

	k.tables = map[string]map[string]kinds{}
	looked := map[string]map[string]kinds{}
	for rows.Next() {
		var table, field string
		var kind uint8
		if err := rows.Scan(&table, &field, &kind); err != nil {
			return err
		}
		if looked[table] == nil {
			looked[table] = map[string]kinds{}
		}
		if field == "" {
			k.tables[table] = looked[table]
		} else {
			looked[table][field] = kinds(kind)
		}
	}
	k.loaded = rows.Err() == nil
	return rows.Err()
}

func scanKinds(ctx context.Context, db *fsql.DB, table string) (map[string]kinds, error) {
	q := fmt.Sprintf(
		`SELECT DISTINCT j.key, j.value->>'t' FROM %q, json_each(%s, '$."$s".p') j`, table, metadata.DefaultColumn)
	rows, err := db.QueryContext(ctx, q)
	if err != nil {
		return nil, err
	}
	defer rows.Close()

	fields := map[string]kinds{}
	for rows.Next() {
		var field, alias string
		if err := rows.Scan(&field, &alias); err != nil {
			return nil, err
		}
		fields[field] |= kindOfAlias(alias)
	}
	// A text with a zero byte in it would be found only by reading all texts, and is not worth that: MongoDB's drivers
	// and this program's users do not write them, and all that is lost is that such a text may not be found.
	return fields, rows.Err()
}

func storeKinds(ctx context.Context, db *fsql.DB, table, field string, kind kinds) error {
	q := fmt.Sprintf(`INSERT INTO %q VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET kinds = excluded.kinds`, kindsTable)
	if _, err := db.ExecContext(ctx, q, table, field, int64(kind)); err != nil {
		return lazyerrors.Error(err)
	}
	return nil
}
