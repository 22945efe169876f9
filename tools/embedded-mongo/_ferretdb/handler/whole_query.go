package handler

import (
	"context"

	"github.com/FerretDB/FerretDB/internal/backends"
	"github.com/FerretDB/FerretDB/internal/handler/common"
	"github.com/FerretDB/FerretDB/internal/types"
	"github.com/FerretDB/FerretDB/internal/util/iterator"
	"github.com/FerretDB/FerretDB/internal/util/lazyerrors"
	"github.com/FerretDB/FerretDB/internal/util/must"
)

// leftToDo is what the handler still has to do of a find command after the backend's query.
func leftToDo(params *common.FindParams, res *backends.QueryResult) *common.FindParams {
	if !res.Whole {
		return params
	}
	left := *params
	left.Sort, left.Skip, left.Limit = nil, 0, 0
	return &left
}

// countStages answers the pipeline that drivers count documents with, [{$match}, {$group: {_id: 1, n: {$sum: 1}}}], by a
// count of the backend; nil when the pipeline is another one, or the backend cannot count it.
func countStages(ctx context.Context, c backends.Collection, stages []any) (types.DocumentsIterator, error) {
	filter, ok := countedFilter(stages)
	if !ok {
		return nil, nil
	}
	res, err := c.Query(ctx, &backends.QueryParams{Whole: &backends.WholeQuery{Filter: filter, CountOnly: true}})
	if err != nil {
		return nil, lazyerrors.Error(err)
	}
	res.Iter.Close()
	if !res.Whole {
		return nil, nil
	}
	var docs []*types.Document
	if res.Count > 0 {
		docs = append(docs, must.NotFail(types.NewDocument("_id", int32(1), "n", int32(res.Count))))
	}
	return iterator.Values(iterator.ForSlice(docs)), nil
}

func countedFilter(stages []any) (*types.Document, bool) {
	filter := must.NotFail(types.NewDocument())
	if len(stages) == 2 {
		match, _ := must.NotFail(stages[0].(*types.Document).Get(stages[0].(*types.Document).Command())).(*types.Document)
		if stages[0].(*types.Document).Command() != "$match" || match == nil {
			return nil, false
		}
		filter, stages = match, stages[1:]
	}
	if len(stages) != 1 || stages[0].(*types.Document).Command() != "$group" {
		return nil, false
	}
	group, _ := must.NotFail(stages[0].(*types.Document).Get("$group")).(*types.Document)
	wanted := must.NotFail(types.NewDocument("_id", int32(1), "n", must.NotFail(types.NewDocument("$sum", int32(1)))))
	return filter, group != nil && types.Compare(group, wanted) == types.Equal
}
