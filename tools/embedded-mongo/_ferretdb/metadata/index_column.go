package metadata

import (
	"fmt"
	"regexp"
	"strings"
)

var plainField = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// FieldColumn is the SQL expression of a top-level field's value: text, number, or NULL for null and for a missing field,
// which are one to MongoDB as well. False for names that would need quoting.
func FieldColumn(field string) (string, bool) {
	if !plainField.MatchString(field) {
		return "", false
	}
	return fmt.Sprintf("%s->>'$.%s'", DefaultColumn, field), true
}

// indexColumn is what an index on a field is made of: the expression that statements ask for. A unique index keeps
// FerretDB's own one, in which null is a value that only one document may have.
func indexColumn(field string, unique bool) string {
	if field == "_id" && unique {
		return IDColumn
	}
	if column, ok := FieldColumn(field); ok && !unique {
		return column
	}
	return JSONColumn(field)
}

// JSONColumn is FerretDB's own expression of a field in an index: its value as JSON.
func JSONColumn(field string) string {
	fields := strings.Split(field, ".")
	for i, f := range fields {
		fields[i] = fmt.Sprintf("%q", f)
	}
	return fmt.Sprintf("%s->%s", DefaultColumn, strings.Join(fields, "->"))
}
