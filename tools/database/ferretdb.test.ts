import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { ferretdb } from './ferretdb.ts';

it('finds the document of an update without reading the collection', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ferretdb-'));
  const cacheDir = resolve(import.meta.dirname, '../../.cache');
  const database = await ferretdb.start({ dataDir: folder, port: 0, cacheDir, onProgress: () => {} });
  const client = await MongoClient.connect(database.uri);
  const posts = client.db('plans').collection<{ _id: string; read: number }>('posts');
  await posts.insertOne({ _id: 'first', read: 0 });
  expect((await posts.updateOne({ _id: 'first' }, { $inc: { read: 1 } })).modifiedCount).toBe(1);

  const file = new DatabaseSync(join(folder, 'ferretdb/plans.sqlite'), { readOnly: true });
  const { table_name } = file.prepare('SELECT table_name FROM _ferretdb_collections').get() as {
    table_name: string;
  };
  // FerretDB's own statement (internal/backends/sqlite/collection.go, UpdateAll).
  const update = `UPDATE "${table_name}" SET _ferretdb_sjson = ? WHERE _ferretdb_sjson->'$._id' = ?`;
  const plan = file.prepare(`EXPLAIN QUERY PLAN ${update}`).all('{}', '"first"') as { detail: string }[];
  expect(plan.map(({ detail }) => detail).join()).toMatch(/^SEARCH .* USING INDEX/);

  file.close();
  await client.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});
