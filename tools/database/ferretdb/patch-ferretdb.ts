import { chmodSync, copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Where the files of each folder of tools/embedded-mongo/_ferretdb are added to the FerretDB module (v1.24.2). */
export const ADDED_FILES: Readonly<Record<string, string>> = {
  backends: 'internal/backends',
  handler: 'internal/handler',
  metadata: 'internal/backends/sqlite/metadata',
  pool: 'internal/backends/sqlite/metadata/pool',
  sqlite: 'internal/backends/sqlite',
};

/** Unused here, but a quarter of the compile time: other databases, and exporting traces (gRPC). */
const REMOVED_FILES = [
  'internal/handler/registry/mysql.go',
  'internal/handler/registry/postgresql.go',
  'internal/util/observability/observability.go',
];

const POOL = 'internal/backends/sqlite/metadata/pool/pool.go';
const SQLITE = 'internal/backends/sqlite/collection.go';

/** Changes to FerretDB's own files, which call the added code. */
const CHANGES: readonly Change[] = [
  {
    file: 'internal/backends/collection.go',
    from: '\tOnlyRecordIDs bool\n\tComment       string\n',
    to: '\tOnlyRecordIDs bool\n\tComment       string\n\tWhole         *WholeQuery\n',
  },
  {
    file: 'internal/backends/collection.go',
    from: 'type QueryResult struct {\n\tIter types.DocumentsIterator\n',
    to: 'type QueryResult struct {\n\tIter types.DocumentsIterator\n\t// Whole says that everything of QueryParams.Whole is done; then Count is the count, if that was asked for.\n\tWhole bool\n\tCount int64\n',
  },
  {
    file: SQLITE,
    from: '\tq := prepareSelectClause(meta.TableName, params.Comment, meta.Capped(), params.OnlyRecordIDs)\n\n\tvar whereClause string\n\tvar args []any\n',
    to: '\tif res, err := c.whole(ctx, db, meta, params); res != nil || err != nil {\n\t\treturn res, err\n\t}\n\n\tq := prepareSelectClause(meta.TableName, params.Comment, meta.Capped(), params.OnlyRecordIDs)\n\n\tp := &pushdown{ctx: ctx, db: db, meta: meta}\n\twhereClause, args := p.where(params.Filter)\n\tif p.err != nil {\n\t\treturn nil, lazyerrors.Error(p.err)\n\t}\n',
  },
  {
    // If two of the indexes existed already, it removed the wrong ones or crashed: positions are in the whole list.
    file: 'internal/handler/msg_createindexes.go',
    from: 'filteredToCreate = slices.Delete(filteredToCreate, i, i+1)',
    to: 'filteredToCreate = slices.DeleteFunc(filteredToCreate, func(one backends.IndexInfo) bool { return one.Name == newIdx.Name })',
  },
  {
    // Collection names may contain dots: `media.files` could not be renamed.
    file: 'internal/handler/handlerparams/handlerparams.go',
    from: 'parts := strings.Split(ns, ".")',
    to: 'parts := strings.SplitN(ns, ".", 2)',
  },
  {
    // Look a document up by its `_id` whatever else the filter contains: claiming a job took 150 ms at 500 documents.
    file: SQLITE,
    from: 'params.Filter.Len() == 1',
    to: 'params.Filter.Len() >= 1',
  },
  {
    file: SQLITE,
    from: '\tmeta := c.r.CollectionGet(ctx, c.dbName, c.name)\n\n\terr := db.InTransaction(',
    to: '\tmeta := c.r.CollectionGet(ctx, c.dbName, c.name)\n\n\tif err := noteKinds(ctx, db, meta.TableName, params.Docs); err != nil {\n\t\treturn nil, lazyerrors.Error(err)\n\t}\n\n\terr := db.InTransaction(',
  },
  {
    file: SQLITE,
    from: '\tq := fmt.Sprintf(`UPDATE %q SET %s = ? WHERE %s = ?`,',
    to: '\tif err := noteKinds(ctx, db, meta.TableName, params.Docs); err != nil {\n\t\treturn nil, lazyerrors.Error(err)\n\t}\n\n\tq := fmt.Sprintf(`UPDATE %q SET %s = ? WHERE %s = ?`,',
  },
  {
    // Folder names may contain characters that are special in URIs and patterns.
    file: POOL,
    from: '\tdbURI.Opaque = dbURI.Path\n',
    to: '\tdbURI.Opaque = opaque(dbURI.Path)\n',
  },
  {
    file: POOL,
    from: 'filepath.Glob(filepath.Join(uri.Path, "*"+filenameExtension))',
    to: 'databaseFiles(uri.Path)',
  },
  {
    // A violated unique index in an update had no error code: a 500 for two people who choose one address at once.
    file: SQLITE,
    from: '\t\t\tr, err := tx.ExecContext(ctx, q, string(b), arg)\n',
    to: '\t\t\tr, err := tx.ExecContext(ctx, q, string(b), arg)\n\n\t\t\tvar se *sqlite3.Error\n\t\t\tif errors.As(err, &se) && se.Code() == sqlite3lib.SQLITE_CONSTRAINT_UNIQUE {\n\t\t\t\treturn backends.NewError(backends.ErrorCodeInsertDuplicateID, err)\n\t\t\t}\n\n',
  },
  {
    // Includes FerretDB's index on `_id`, which covers a different expression than its statements use: each update
    // scanned the collection, 50 ms at 2,000 documents instead of 1.
    file: 'internal/backends/sqlite/metadata/registry.go',
    from: '\t\t\tfields := strings.Split(key.Field, ".")\n\t\t\tfor j, f := range fields {\n\t\t\t\tfields[j] = fmt.Sprintf("%q", f)\n\t\t\t}\n\n\t\t\tcolumns[i] = fmt.Sprintf("%s->%s", DefaultColumn, strings.Join(fields, "->"))\n',
    to: '\t\t\tcolumns[i] = indexColumn(key.Field, index.Unique)\n',
  },
  {
    file: 'internal/handler/msg_find.go',
    from: '\th.L.DebugContext(ctx, fmt.Sprintf("Converted %+v for',
    to: '\tif !h.DisablePushdown && !params.Tailable {\n\t\tqp.Whole = &backends.WholeQuery{Filter: params.Filter, Sort: params.Sort, Skip: params.Skip, Limit: params.Limit}\n\t}\n\n\th.L.DebugContext(ctx, fmt.Sprintf("Converted %+v for',
  },
  {
    file: 'internal/handler/msg_find.go',
    from: 'h.makeFindIter(queryRes.Iter, closer, params)',
    to: 'h.makeFindIter(queryRes.Iter, closer, leftToDo(params, queryRes))',
  },
  {
    file: 'internal/handler/msg_count.go',
    from: '\tqueryRes, err := c.Query(connCtx, &qp)\n\tif err != nil {\n\t\treturn nil, lazyerrors.Error(err)\n\t}\n',
    to: '\tif !h.DisablePushdown {\n\t\tqp.Whole = &backends.WholeQuery{Filter: params.Filter, Skip: params.Skip, Limit: params.Limit, CountOnly: true}\n\t}\n\n\tqueryRes, err := c.Query(connCtx, &qp)\n\tif err != nil {\n\t\treturn nil, lazyerrors.Error(err)\n\t}\n\n\tif queryRes.Whole {\n\t\tqueryRes.Iter.Close()\n\t\treturn documentOpMsg(must.NotFail(types.NewDocument("n", int32(queryRes.Count), "ok", float64(1))))\n\t}\n',
  },
  {
    file: 'internal/handler/msg_aggregate.go',
    from: '\t\titer, err = processStagesDocuments(ctx, closer, &stagesDocumentsParams{c, qp, stagesDocuments})\n',
    to: '\t\tvar counted types.DocumentsIterator\n\t\tif !h.DisablePushdown {\n\t\t\tcounted, err = countStages(ctx, c, aggregationStages)\n\t\t}\n\n\t\tif counted != nil {\n\t\t\titer = counted\n\t\t} else if err == nil {\n\t\t\titer, err = processStagesDocuments(ctx, closer, &stagesDocumentsParams{c, qp, stagesDocuments})\n\t\t}\n',
  },
];

/**
 * Copies FerretDB with our changes, and writes a go.mod that uses the copy; the module in Go's cache stays unchanged.
 *
 * @param sources folder with the program's go.mod, go.sum and the added files
 * @param module folder of the FerretDB module
 * @param folder for the copy
 * @returns path for Go's `-modfile`
 * @throws Error if the module lacks what is to be changed
 */
export function patchFerretdb(sources: string, module: string, folder: string): string {
  const copy = join(folder, 'ferretdb');
  cpSync(module, copy, { recursive: true });
  // Go makes modules read-only, but this copy is changed and removed.
  for (const each of foldersIn(copy)) chmodSync(each, 0o755);
  for (const { file, from, to } of CHANGES) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    if (!source.includes(from)) throw new Error(`FerretDB's ${file} has no "${from}".`);
    chmodSync(path, 0o644);
    writeFileSync(path, source.replaceAll(from, to));
  }
  for (const file of REMOVED_FILES) rmSync(join(copy, file));
  for (const [from, to] of Object.entries(ADDED_FILES))
    cpSync(join(sources, '_ferretdb', from), join(copy, to), { recursive: true });
  const modfile = join(folder, 'go.mod');
  const mod = readFileSync(join(sources, 'go.mod'), 'utf8');
  writeFileSync(modfile, `${mod}\nreplace github.com/FerretDB/FerretDB => ${JSON.stringify(copy)}\n`);
  copyFileSync(join(sources, 'go.sum'), join(folder, 'go.sum'));
  return modfile;
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))];
}
