import type { Collection, Document } from 'mongodb';
import { isDuplicate } from '../../src/platform/database/is-duplicate.ts';
import { testApi } from '../support/start-api.ts';

const { api } = testApi();

/** Every way in which a second document could get a value that a unique index allows only once. */
const WRITES: [name: string, write: (rows: Collection<Document>, field: string) => Promise<unknown>][] = [
  ['insertOne', (rows, field) => rows.insertOne({ [field]: 'one' })],
  ['insertMany', (rows, field) => rows.insertMany([{ [field]: 'three' }, { [field]: 'one' }])],
  ['updateOne', (rows, field) => rows.updateOne({ [field]: 'two' }, { $set: { [field]: 'one' } })],
  ['updateMany', (rows, field) => rows.updateMany({ [field]: 'two' }, { $set: { [field]: 'one' } })],
  ['replaceOne', (rows, field) => rows.replaceOne({ [field]: 'two' }, { [field]: 'one' })],
  [
    'findOneAndUpdate',
    (rows, field) => rows.findOneAndUpdate({ [field]: 'two' }, { $set: { [field]: 'one' } }),
  ],
  ['findOneAndReplace', (rows, field) => rows.findOneAndReplace({ [field]: 'two' }, { [field]: 'one' })],
  ['upsert', (rows, field) => rows.updateOne({ a: 1 }, { $set: { [field]: 'one' } }, { upsert: true })],
  [
    'findOneAndUpdate as an upsert',
    (rows, field) => rows.findOneAndUpdate({ a: 1 }, { $set: { [field]: 'one' } }, { upsert: true }),
  ],
  [
    'bulkWrite of an insert',
    (rows, field) => rows.bulkWrite([{ insertOne: { document: { [field]: 'one' } } }]),
  ],
  [
    'bulkWrite of an update',
    (rows, field) =>
      rows.bulkWrite([{ updateOne: { filter: { [field]: 'two' }, update: { $set: { [field]: 'one' } } } }]),
  ],
];

it('recognizes a violation of a unique index by any kind of write', async () => {
  const indexes = Object.values(api.database.models).flatMap(({ schema, collection }) =>
    schema
      .indexes()
      .filter(([, { unique }]) => unique)
      .flatMap(([key]) => Object.keys(key).map((field) => [collection.name, field] as const)),
  );
  expect(indexes.length).toBeGreaterThan(2);
  const outcomes: string[] = [];
  for (const [name, field] of indexes) {
    const rows = api.database.getClient().db().collection<Document>(name);
    await rows.deleteMany({});
    await rows.insertMany([{ [field]: 'one' }, { [field]: 'two' }]);
    for (const [kind, write] of WRITES) {
      const outcome = await write(rows, field).then(
        () => 'written',
        (error) => (isDuplicate(error) ? 'duplicate' : String(error)),
      );
      if (outcome !== 'duplicate') outcomes.push(`${name}.${field}, ${kind}: ${outcome}`);
    }
    expect(await rows.countDocuments({ [field]: 'one' })).toBe(1);
  }
  expect(outcomes).toEqual([]);
});

it('stores an id once, whatever the kind of write', async () => {
  const rows = api.database.getClient().db().collection<Document>('ids_of_this_test');
  await rows.insertOne({ _id: 'one' as never });
  const twice = [
    rows.insertOne({ _id: 'one' as never }),
    rows.insertMany([{ _id: 'one' as never }]),
    rows.updateOne({ _id: 'one' as never, a: 1 }, { $set: { b: 1 } }, { upsert: true }),
    rows.findOneAndUpdate({ _id: 'one' as never, a: 1 }, { $set: { b: 1 } }, { upsert: true }),
    rows.bulkWrite([{ insertOne: { document: { _id: 'one' as never } } }]),
  ];
  const errors = await Promise.all(
    twice.map((write) =>
      write.then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  );
  expect(errors.map(isDuplicate)).toEqual(twice.map(() => true));
});
