import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient, type Collection } from 'mongodb';
import { buildFerretdb } from './ferretdb/build-ferretdb.ts';
import { ferretdb } from './ferretdb.ts';
import type { RunningDatabase } from './database-provider.ts';

/** SQLite's query plan for a statement on a collection's table. */
async function planOf(file: string, statement: (table: string) => string, values: string[]): Promise<string> {
  const sqlite = new DatabaseSync(file, { readOnly: true, enableDoubleQuotedStringLiterals: true });
  const { table_name } = sqlite.prepare('SELECT table_name FROM _ferretdb_collections').get() as {
    table_name: string;
  };
  const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${statement(table_name)}`).all(...values) as {
    detail: string;
  }[];
  sqlite.close();
  return plan.map(({ detail }) => detail).join('; ');
}

let folder: string;
let database: RunningDatabase;
let client: MongoClient;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ferretdb-'));
  const cacheDir = resolve(import.meta.dirname, '../../.cache');
  database = await ferretdb.start({ dataDir: folder, cacheDir, onProgress: () => {} });
  client = await MongoClient.connect(database.uri);
});
afterAll(async () => {
  await client.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});
const fileOf = (name: string) => join(folder, `ferretdb/${name}.sqlite`);

it('is compiled once, and then found without Go on PATH', async () => {
  const path = process.env['PATH'];
  process.env['PATH'] = '/nowhere';
  try {
    const build = (cacheDir: string) => buildFerretdb(cacheDir, () => {});
    expect(existsSync(await build(resolve(import.meta.dirname, '../../.cache')))).toBe(true);
    await expect(build(join(folder, 'empty'))).rejects.toThrow('go is not on PATH');
  } finally {
    process.env['PATH'] = path;
  }
});

it('finds the document of an update without scanning the collection', async () => {
  const posts = client.db('updates').collection<{ _id: string; read: number }>('posts');
  await posts.insertOne({ _id: 'first', read: 0 });
  expect((await posts.updateOne({ _id: 'first' }, { $inc: { read: 1 } })).modifiedCount).toBe(1);
  // FerretDB's own statement (internal/backends/sqlite/collection.go, UpdateAll).
  const update = (table: string) =>
    `UPDATE "${table}" SET _ferretdb_sjson = ? WHERE _ferretdb_sjson->'$._id' = ?`;
  expect(await planOf(fileOf('updates'), update, ['{}', '"first"'])).toMatch(/^SEARCH .* USING INDEX/);
});

it('finds, sorts and counts by an index', async () => {
  const posts = client.db('finds').collection('posts');
  await posts.createIndex({ status: 1, publishedAt: -1, _id: -1 });
  await posts.createIndex({ slug: 1 }, { unique: true });
  await posts.createIndex({ search: 1 });
  await posts.insertOne({ status: 'draft', publishedAt: new Date(), slug: 'one' });
  // Our statements (tools/embedded-mongo/_ferretdb/sqlite/pushdown.go).
  const page = (table: string) =>
    `SELECT _ferretdb_sjson FROM "${table}" WHERE _ferretdb_sjson->>'$.status' = ? ` +
    `ORDER BY _ferretdb_sjson->>'$.publishedAt' DESC, _ferretdb_sjson->>'$._id' DESC LIMIT 10`;
  expect(await planOf(fileOf('finds'), page, ['draft'])).toMatch(/^SEARCH .* USING INDEX [^;]*$/);
  const containing = (table: string) =>
    `SELECT _ferretdb_sjson FROM "${table}" WHERE +rowid IN ` +
    `(SELECT rowid FROM "${table}" WHERE instr(_ferretdb_sjson->>'$.search', ?) > 0)`;
  expect(await planOf(fileOf('finds'), containing, ['knee'])).toContain('USING COVERING INDEX');
  const bySlug = (table: string) => `SELECT 1 FROM "${table}" WHERE _ferretdb_sjson->"slug" = ?`;
  expect(await planOf(fileOf('finds'), bySlug, ['"one"'])).toMatch(/^SEARCH .* USING .*INDEX/);
});

it.each(['a #1 [b] *c?', '100%41'])('keeps its data in a folder %j and finds them again', async (name) => {
  const dataDir = mkdtempSync(join(tmpdir(), name));
  const cacheDir = resolve(import.meta.dirname, '../../.cache');
  const once = async (work: (posts: Collection) => Promise<unknown>) => {
    const own = await ferretdb.start({ dataDir, cacheDir, onProgress: () => {} });
    const connected = await MongoClient.connect(own.uri);
    await work(connected.db('any').collection('posts'));
    await connected.close();
    await own.stop();
  };
  await once((posts) => posts.insertOne({ title: 'kept' }));
  expect(readdirSync(join(dataDir, 'ferretdb'))).toContain('any.sqlite');
  await once(async (posts) => expect(await posts.countDocuments({ title: 'kept' })).toBe(1));
  rmSync(dataDir, { recursive: true, force: true });
});

it('creates several indexes in one command, repeatedly', async () => {
  const posts = client.db('indexes').collection('posts');
  const keys = [{ slug: 1 }, { status: 1, at: -1 }, { at: 1 }, { author: 1 }] as const;
  const make = (...numbers: number[]) => posts.createIndexes(numbers.map((n) => ({ key: keys[n]! })));
  await make(0, 1);
  await make(0, 1);
  await make(2, 1, 0, 3);
  const names = (await posts.indexes()).map(({ name }) => name);
  expect(names.sort()).toEqual(['_id_', 'at_1', 'author_1', 'slug_1', 'status_1_at_-1']);
});
