import { chmodSync, copyFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is built differently, by file of the FerretDB module (v1.24.2). */
const CHANGES = [
  {
    file: 'internal/backends/sqlite/collection.go',
    // FerretDB asks SQLite for the one document of an `_id` only when the filter says nothing else, and otherwise reads and
    // decodes the collection: 150 ms at 500 documents to claim a job. It checks each document against the whole filter
    // afterwards anyway, so asking for the `_id` is right with any filter.
    from: 'params.Filter.Len() == 1',
    to: 'params.Filter.Len() >= 1',
  },
  {
    file: 'internal/backends/sqlite/metadata/registry.go',
    // Its index on `_id` is on `_ferretdb_sjson->"_id"`, its statements ask for `_ferretdb_sjson->'$._id'`. To SQLite these are
    // two expressions, so each update reads the collection: 50 ms at 2,000 documents instead of 1.
    from: 'columns[i] = fmt.Sprintf("%s->%s", DefaultColumn, strings.Join(fields, "->"))',
    to: 'columns[i] = fmt.Sprintf("%s->%s", DefaultColumn, strings.Join(fields, "->"))\n\t\t\tif key.Field == "_id" {\n\t\t\t\tcolumns[i] = IDColumn\n\t\t\t}',
  },
] as const;

/**
 * Makes a copy of FerretDB with the changes, and a go.mod that takes it; the module in Go's cache stays as it is.
 *
 * @param sources folder of the program's go.mod and go.sum
 * @param module folder of the FerretDB module
 * @param folder where the copy is made
 * @returns path for Go's `-modfile`
 * @throws Error when the module does not have what is to be changed
 */
export function mendFerretdb(sources: string, module: string, folder: string): string {
  const copy = join(folder, 'ferretdb');
  cpSync(module, copy, { recursive: true });
  // Go keeps its modules read-only; this copy is changed, and removed.
  for (const each of foldersIn(copy)) chmodSync(each, 0o755);
  for (const { file, from, to } of CHANGES) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    if (!source.includes(from)) throw new Error(`FerretDB's ${file} has no "${from}".`);
    chmodSync(path, 0o644);
    writeFileSync(path, source.replaceAll(from, to));
  }
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
