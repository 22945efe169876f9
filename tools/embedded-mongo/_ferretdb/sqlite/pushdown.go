package sqlite

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/FerretDB/FerretDB/internal/backends"
	"github.com/FerretDB/FerretDB/internal/backends/sqlite/metadata"
	"github.com/FerretDB/FerretDB/internal/handler/sjson"
	"github.com/FerretDB/FerretDB/internal/types"
	"github.com/FerretDB/FerretDB/internal/util/fsql"
	"github.com/FerretDB/FerretDB/internal/util/lazyerrors"
	"github.com/FerretDB/FerretDB/internal/util/must"
)

// FerretDB reads and decodes every document of a collection for each query that is not for one `_id`. Here filters on
// top-level fields become SQL, which finds documents by the collection's indexes, and a query that is understood whole
// is sorted, cut and counted by SQLite as well. The handler checks every document that it gets against the whole filter,
// so a condition may let too many through, never too few.

// condition is what a filter comes to in SQL.
type condition struct {
	sql   string // empty: nothing is known, all documents may match
	args  []any
	exact bool // documents that satisfy it match the filter
	// Where set, the condition depends on this column alone, and an index begins with it.
	column string
}

var (
	unknown    = condition{}
	everything = condition{exact: true}
)

// pushdown translates filters for one collection.
type pushdown struct {
	ctx  context.Context
	db   *fsql.DB
	meta *metadata.Collection
	err  error
}

// where returns a WHERE clause that every matching document satisfies.
func (p *pushdown) where(filter *types.Document) (string, []any) {
	c := p.byIndex(p.filter(filter))
	if c.sql == "" || p.err != nil {
		return "", nil
	}
	return " WHERE " + c.sql, c.args
}

// whole runs a query that SQLite can do all of; nil when it cannot.
func (c *collection) whole(
	ctx context.Context, db *fsql.DB, meta *metadata.Collection, params *backends.QueryParams,
) (*backends.QueryResult, error) {
	w := params.Whole
	if w == nil || meta.Capped() || params.OnlyRecordIDs {
		return nil, nil
	}
	p := &pushdown{ctx: ctx, db: db, meta: meta}
	cond := p.byIndex(p.filter(w.Filter))
	order, ok := p.orderBy(w.Sort)
	if p.err != nil || !ok || !cond.exact {
		return nil, p.err
	}

	what := metadata.DefaultColumn
	if w.CountOnly {
		what = "1"
	}
	q := fmt.Sprintf(`SELECT %s FROM %q`, what, meta.TableName)
	args := cond.args
	if cond.sql != "" {
		q += " WHERE " + cond.sql
	}
	if !w.CountOnly {
		q += order
	}
	if w.Limit != 0 || w.Skip != 0 {
		limit := w.Limit
		if limit == 0 {
			limit = -1
		}
		q += ` LIMIT ? OFFSET ?`
		args = append(args, limit, w.Skip)
	}
	if w.CountOnly {
		q = `SELECT count(*) FROM (` + q + `)`
	}

	rows, err := db.QueryContext(ctx, q, args...)
	if err != nil {
		return nil, lazyerrors.Error(err)
	}
	if !w.CountOnly {
		return &backends.QueryResult{Iter: newQueryIterator(ctx, rows, false), Whole: true}, nil
	}
	defer rows.Close()
	res := &backends.QueryResult{Iter: newQueryIterator(ctx, nil, false), Whole: true}
	if rows.Next() {
		err = rows.Scan(&res.Count)
	}
	if err == nil {
		err = rows.Err()
	}
	if err != nil {
		return nil, lazyerrors.Error(err)
	}
	return res, nil
}

func (p *pushdown) orderBy(sort *types.Document) (string, bool) {
	if sort.Len() == 0 {
		return "", true
	}
	var terms []string
	for i, field := range sort.Keys() {
		k := p.kinds(field)
		column, ok := columnOf(field, k)
		if i > 0 && field == "_id" {
			// As in the indexes on several fields.
			column, ok = metadata.FieldColumn(field)
		}
		if !ok || !isOneKind(k&^kindNull) {
			return "", false
		}
		switch v, _ := sort.Get(field); v {
		case int64(1), int32(1), float64(1):
			terms = append(terms, column)
		case int64(-1), int32(-1), float64(-1):
			terms = append(terms, column+" DESC")
		default:
			return "", false
		}
	}
	return " ORDER BY " + strings.Join(terms, ", "), true
}

// columnOf is the expression that a field is compared and sorted by. The index on `_id` is on its JSON, which sorts as
// the ids themselves do where all are ObjectIDs: quoted, and of one length.
func columnOf(field string, k kinds) (string, bool) {
	if field == "_id" && k == kindObjectID|kindNull {
		return metadata.IDColumn, true
	}
	return metadata.FieldColumn(field)
}

func isOneKind(k kinds) bool {
	return k&(kindArray|kindOther) == 0 && k&(k-1) == 0
}

func (p *pushdown) kinds(field string) kinds {
	if p.err != nil {
		return kindOther
	}
	k, err := fieldKinds(p.ctx, p.db, p.meta.TableName, field)
	if err != nil {
		p.err = err
		return kindOther
	}
	return k
}

func (p *pushdown) filter(filter *types.Document) condition {
	var all []condition
	for _, key := range filter.Keys() {
		value := must.NotFail(filter.Get(key))
		all = append(all, p.entry(key, value))
	}
	return p.and(all)
}

func (p *pushdown) entry(key string, value any) condition {
	switch key {
	case "$comment":
		return everything
	case "$and", "$or":
		list, ok := value.(*types.Array)
		if !ok || list.Len() == 0 {
			return unknown
		}
		var each []condition
		for i := 0; i < list.Len(); i++ {
			doc, ok := must.NotFail(list.Get(i)).(*types.Document)
			if !ok {
				return unknown
			}
			each = append(each, p.filter(doc))
		}
		if key == "$and" {
			return p.and(each)
		}
		return p.or(each)
	}
	if _, ok := metadata.FieldColumn(key); !ok {
		return unknown // $nor, $expr, a.b and the like
	}
	k := p.kinds(key)
	column, _ := columnOf(key, k)
	// An array matches by its elements, which SQL does not look into.
	if k&kindArray != 0 {
		return unknown
	}
	doc, isDocument := value.(*types.Document)
	if !isDocument {
		return p.equal(key, column, k, value)
	}
	if doc.Len() == 0 || !strings.HasPrefix(doc.Keys()[0], "$") {
		return unknown // an embedded document
	}
	var each []condition
	for _, operator := range doc.Keys() {
		each = append(each, p.operator(key, column, k, operator, must.NotFail(doc.Get(operator)), doc))
	}
	return p.and(each)
}

func (p *pushdown) operator(key, column string, k kinds, operator string, value any, all *types.Document) condition {
	switch operator {
	case "$eq":
		return p.equal(key, column, k, value)
	case "$ne":
		return not(p.equal(key, column, k, value))
	case "$gt", "$gte", "$lt", "$lte":
		arg, ok := argument(value)
		if !ok || kindOf(value) == kindNull {
			return unknown
		}
		if column == metadata.IDColumn {
			if kindOf(value) != kindObjectID {
				return unknown
			}
			arg = string(must.NotFail(sjson.MarshalSingleValue(value)))
		}
		sign := map[string]string{"$gt": ">", "$gte": ">=", "$lt": "<", "$lte": "<="}[operator]
		return condition{
			sql:   column + " " + sign + " ?",
			args:  []any{arg},
			exact: k&^kindNull&^kindOf(value) == 0,
		}
	case "$in", "$nin":
		in := p.in(key, column, k, value)
		if operator == "$nin" {
			return not(in)
		}
		return in
	case "$regex":
		if pattern, ok := value.(string); ok && !all.Has("$options") {
			return p.literalRegex(key, column, k, pattern, "")
		}
		if regex, ok := value.(types.Regex); ok && !all.Has("$options") {
			return p.literalRegex(key, column, k, regex.Pattern, regex.Options)
		}
	}
	return unknown
}

func (p *pushdown) equal(key, column string, k kinds, value any) condition {
	if regex, ok := value.(types.Regex); ok {
		return p.literalRegex(key, column, k, regex.Pattern, regex.Options)
	}
	kind := kindOf(value)
	if kind == kindNull && key == "_id" {
		return unknown
	}
	if kind == kindNull {
		return condition{sql: column + " IS NULL", exact: true}
	}
	arg, ok := argument(value)
	if !ok {
		return unknown
	}
	// Values of other kinds may look the same to SQL: a date and a number, an id and a text.
	exact := k&^kindNull&^kind == 0
	if key == "_id" {
		// The index on `_id` is on its JSON.
		column, arg = metadata.IDColumn, string(must.NotFail(sjson.MarshalSingleValue(value)))
	} else if p.hasUniqueIndex(key) {
		column, arg = metadata.JSONColumn(key), string(must.NotFail(sjson.MarshalSingleValue(value)))
	}
	return condition{sql: column + " = ?", args: []any{arg}, exact: exact}
}

func (p *pushdown) in(key, column string, k kinds, value any) condition {
	list, ok := value.(*types.Array)
	if !ok || list.Len() > 500 {
		return unknown
	}
	if list.Len() == 0 {
		return condition{sql: "0", exact: true}
	}
	var each []condition
	for i := 0; i < list.Len(); i++ {
		each = append(each, p.equal(key, column, k, must.NotFail(list.Get(i))))
	}
	return p.or(each)
}

// hasUniqueIndex says whether documents are found by a unique index that begins with the field, and by no other.
func (p *pushdown) hasUniqueIndex(field string) bool {
	unique := false
	for _, index := range p.meta.Settings.Indexes {
		if index.Name == "_id_" || index.Key[0].Field != field {
			continue
		}
		if !index.Unique {
			return false
		}
		unique = true
	}
	return unique
}

// argument is a value as SQLite compares it with a field's.
func argument(value any) (any, bool) {
	switch v := value.(type) {
	case string:
		return v, kindOf(v) == kindString
	case types.ObjectID:
		return fmt.Sprintf("%x", v[:]), true
	case time.Time:
		return v.UnixMilli(), true
	case bool:
		if v {
			return 1, true
		}
		return 0, true
	case int32, int64, float64:
		return v, true
	}
	return nil, false
}

var (
	escaped = regexp.MustCompile(`\\([^A-Za-z0-9])`)
	special = regexp.MustCompile(`[\\^$.|?*+()\[\]{}\x00]`)
)

// literalRegex handles patterns that are texts with their special characters escaped: "contains one of these".
func (p *pushdown) literalRegex(key, column string, k kinds, pattern, options string) condition {
	var indexed string
	for _, index := range p.meta.Settings.Indexes {
		if !index.Unique && index.Key[0].Field == key {
			indexed = column
		}
	}
	var each []condition
	for _, text := range strings.Split(pattern, "|") {
		if options != "" || text == "" || special.MatchString(escaped.ReplaceAllString(text, "")) {
			return unknown
		}
		each = append(each, condition{
			sql:    "instr(" + column + ", ?) > 0",
			args:   []any{escaped.ReplaceAllString(text, "$1")},
			exact:  k&^kindNull&^kindString == 0,
			column: indexed,
		})
	}
	return p.or(each)
}

// byIndex decides a condition on one column in an index of it, since reading the documents, which are JSON, takes ten
// times as long. The plus keeps SQLite from sorting all matches where another index has them in order.
func (p *pushdown) byIndex(c condition) condition {
	if c.column != "" {
		c.sql = fmt.Sprintf("+rowid IN (SELECT rowid FROM %q WHERE %s)", p.meta.TableName, c.sql)
		c.column = ""
	}
	return c
}

func (p *pushdown) and(all []condition) condition {
	return p.join(all, " AND ")
}

func (p *pushdown) or(each []condition) condition {
	for _, c := range each {
		if c.sql == "" {
			return condition{exact: c.exact}
		}
	}
	return p.join(each, " OR ")
}

// join leaves out conditions that say nothing, and decides those on one column by one reading of its index.
func (p *pushdown) join(all []condition, operator string) condition {
	result := everything
	var parts []condition
	for _, c := range all {
		result.exact = result.exact && c.exact
		if c.sql == "" {
			continue
		}
		i := slices.IndexFunc(parts, func(part condition) bool { return c.column != "" && part.column == c.column })
		if i < 0 {
			parts = append(parts, condition{column: c.column})
			i = len(parts) - 1
		} else {
			parts[i].sql += operator
		}
		parts[i].sql += "(" + c.sql + ")"
		parts[i].args = append(parts[i].args, c.args...)
	}
	if len(parts) == 1 {
		result.column = parts[0].column
	}
	for i, part := range parts {
		if len(parts) > 1 {
			part = p.byIndex(part)
		}
		if i > 0 {
			result.sql += operator
		}
		result.sql += part.sql
		result.args = append(result.args, part.args...)
	}
	return result
}

// not turns a condition round, which only an exact one allows. NULL is not equal to anything here.
func not(c condition) condition {
	if !c.exact || c.sql == "" {
		return unknown
	}
	return condition{sql: "(" + c.sql + ") IS NOT TRUE", args: c.args, exact: true, column: c.column}
}
