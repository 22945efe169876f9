import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { MongoClient, ObjectId, type Db, type Filter, type Sort } from 'mongodb';
import { ferretdb } from './ferretdb.ts';
import type { RunningDatabase } from './database-provider.ts';

// Filtering, sorting, limiting and counting in SQLite must give the same results as FerretDB itself with all documents.
// A filter inside two $nor forces the latter, because it is not pushed down.
const folder = mkdtempSync(join(tmpdir(), 'pushdown-'));
const cacheDir = resolve(import.meta.dirname, '../../.cache');
let database: RunningDatabase;
let client: MongoClient;
let db: Db;

async function start() {
  database = await ferretdb.start({ dataDir: folder, cacheDir, onProgress: () => {} });
  client = await MongoClient.connect(database.uri);
  db = client.db('pushdown');
}
async function stop() {
  await client.close();
  await database.stop();
}
beforeAll(start);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Doc {
  _id: unknown;
  [field: string]: unknown;
}

const text = fc.constantFrom(
  '',
  'a',
  'ab',
  'abc',
  'b',
  'B',
  'é',
  'z',
  '[1]',
  '1',
  'null',
  'a.c',
  '"',
  "'",
  '<b>',
  'हृदय',
);
const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0.5, -2.5, 1e15));
const date = fc.integer({ min: -2, max: 4 }).map((days) => new Date(days * 86_400_000));
const id = fc.integer({ min: 0, max: 5 }).map((n) => new ObjectId(String(n).repeat(24)));
const kinds = { text, number, date, id, flag: fc.boolean() };
const scalar = fc.oneof(...Object.values(kinds));
const anything = fc.oneof(
  { weight: 6, arbitrary: scalar },
  fc.constant(null),
  fc.array(scalar, { maxLength: 2 }),
  fc.record({ x: scalar }),
);

/** As in programs, most fields have one type, and some have any. Each may be missing or null. */
const valuesOf = fc.oneof(
  ...Object.values(kinds).map((kind) =>
    fc.constant(fc.oneof({ weight: 5, arbitrary: kind }, fc.constant(null))),
  ),
  fc.constant(anything),
);
const FIELDS = ['a', 'b', 'c'] as const;

const conditionOn = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const operand = fc.oneof({ weight: 4, arbitrary: value }, fc.constant(null), scalar);
  return fc.oneof(
    operand,
    ...(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'] as const).map((operator) =>
      operand.map((one) => ({ [operator]: one })),
    ),
    fc.tuple(operand, operand).map(([low, high]) => ({ $gte: low, $lt: high })),
    fc
      .constantFrom('$in', '$nin')
      .chain((operator) => fc.array(operand, { maxLength: 3 }).map((list) => ({ [operator]: list }))),
    fc.boolean().map((exists) => ({ $exists: exists })),
    fc
      .constantFrom('a', 'b', '\\.', 'a.c', 'हृ', '^a', "'", 'a|b', 'c|\\.', 'a\\|b')
      .map((pattern) => ({ $regex: pattern })),
  );
};

const scenario = fc.record({ a: valuesOf, b: valuesOf, c: valuesOf }).chain((values) => {
  const doc = fc.record(values, { requiredKeys: [] });
  const leaf = fc.oneof(...FIELDS.map((field) => conditionOn(values[field]).map((on) => ({ [field]: on }))));
  const filter = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 2 },
      { weight: 5, arbitrary: leaf },
      fc.constant({}),
      fc.tuple(leaf, leaf).map(([one, two]) => ({ ...one, ...two })),
      fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((list) => ({ $and: list })),
      fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((list) => ({ $or: list })),
    ),
  })).filter;
  const direction = fc.constantFrom(1 as const, -1 as const);
  const sort = fc.uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), direction), {
    selector: ([field]) => field,
    maxLength: 2,
  });
  return fc.record({
    docs: fc.array(doc, { maxLength: 12 }),
    idOf: fc.constantFrom<(n: number) => unknown>(
      (n) => n,
      (n) => new ObjectId(n.toString(16).padStart(24, '0')),
      (n) => `a${' !"'.slice(0, n % 4)}${n}`,
    ),
    indexed: fc.subarray([...FIELDS]),
    queries: fc.array(fc.record({ filter, sort, skip: fc.nat(3), limit: fc.nat(4) }), {
      minLength: 12,
      maxLength: 12,
    }),
  });
});

let runs = 0;
async function answersAlike({
  docs,
  idOf,
  indexed,
  queries,
}: typeof scenario extends fc.Arbitrary<infer S> ? S : never) {
  const collection = db.collection<Doc>(`run_${runs++}`);
  for (const field of indexed) await collection.createIndex({ [field]: 1 });
  if (indexed.length > 1) await collection.createIndex({ [indexed[0]!]: 1, [indexed[1]!]: -1, _id: 1 });
  if (docs.length > 0) await collection.insertMany(docs.map((doc, n) => ({ ...doc, _id: idOf(n) })));
  for (const { filter, sort, skip, limit } of queries) {
    // The last key makes the order unique.
    const order = Object.fromEntries([...sort, ['_id', 1]]) as Sort;
    const read = (one: Record<string, unknown>) =>
      collection
        .find(one as Filter<Doc>)
        .sort(order)
        .skip(skip)
        .limit(limit)
        .toArray();
    const hidden = { $nor: [{ $nor: [filter] }] };
    expect([filter, order, await read(filter)]).toEqual([filter, order, await read(hidden)]);
    expect(await collection.countDocuments(filter as Filter<Doc>)).toBe(
      await collection.countDocuments(hidden as Filter<Doc>),
    );
  }
  await collection.drop();
}

it('gives the same results as without the patch', () =>
  fc.assert(fc.asyncProperty(scenario, answersAlike), {
    numRuns: fc.readConfigureGlobal().numRuns! / 10,
  }));

it('reads a collection in slices by its ids', async () => {
  const slices = db.collection('slices');
  await slices.insertMany(Array.from({ length: 25 }, (_, n) => ({ n })));
  const all = (await slices.find().toArray()).map(({ _id }) => String(_id)).sort();
  const read: string[] = [];
  for (let last: ObjectId | undefined; ;) {
    const slice = await slices
      .find(last ? { _id: { $gt: last } } : {})
      .sort({ _id: 1 })
      .limit(10)
      .toArray();
    read.push(...slice.map(({ _id }) => String(_id)));
    last = slice.at(-1)?._id;
    if (slice.length < 10) break;
  }
  expect(read).toEqual(all);
  const [first] = await slices.find().sort({ _id: -1 }).limit(1).toArray();
  expect(String(first!._id)).toBe(all.at(-1));
  expect(await slices.countDocuments({ _id: { $lt: first!._id } })).toBe(24);
  expect(await slices.find({ _id: { $gt: 'a' as never } }).toArray()).toEqual([]);
});

it('knows the types of fields after a restart', async () => {
  const mixed = db.collection<Doc>('mixed');
  await mixed.createIndex({ a: 1 });
  await mixed.insertMany([
    { _id: 1, a: new Date(5) },
    { _id: 2, a: 5 },
    { _id: 3, a: [5] },
    { _id: 4, a: '5' },
  ]);
  const found = async () =>
    (
      await db
        .collection<Doc>('mixed')
        .find({ a: { $gte: 5 } })
        .sort({ a: 1 })
        .limit(5)
        .toArray()
    ).map(({ _id }) => _id);
  const before = await found();
  expect(before.sort()).toEqual([2, 3]);
  await stop();
  await start();
  expect((await found()).sort()).toEqual(before);
}, 60_000);

it('excludes null from a unique index and finds by it', async () => {
  const unique = db.collection<Doc>('unique');
  await unique.createIndex({ slug: 1 }, { unique: true });
  await unique.insertOne({ _id: 1, slug: 'one' });
  await unique.insertOne({ _id: 2, slug: null });
  await expect(unique.insertOne({ _id: 3, slug: 'one' })).rejects.toMatchObject({ code: 11000 });
  await expect(unique.insertOne({ _id: 4, slug: null })).rejects.toMatchObject({ code: 11000 });
  expect(await unique.findOne({ slug: 'one' })).toMatchObject({ _id: 1 });
  expect(await unique.findOne({ slug: null })).toMatchObject({ _id: 2 });
});
