package backends

import "github.com/FerretDB/FerretDB/internal/types"

// WholeQuery is everything that a find or count command asks for. A backend that can do all of it says so with
// QueryResult.Whole; one that cannot ignores it, and the handler filters, sorts and counts as always.
type WholeQuery struct {
	Filter *types.Document
	Sort   *types.Document
	Skip   int64
	Limit  int64
	// CountOnly asks for QueryResult.Count instead of documents.
	CountOnly bool
}
