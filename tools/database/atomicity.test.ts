import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startDatabase, type StartedDatabase } from './start-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'atomicity-'));
let database: StartedDatabase;
let client: MongoClient;

beforeAll(async () => {
  database = await startDatabase({ dataDir: folder });
  client = await MongoClient.connect(database.uri, { maxPoolSize: 20 });
  await client.db('atomicity').dropDatabase();
});

afterAll(async () => {
  await client.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('adds up 200 parallel increments to 200', async () => {
  const counters = client.db('atomicity').collection<{ _id: string; value: number }>('counters');
  await counters.insertOne({ _id: 'visits', value: 0 });

  await Promise.all(
    Array.from({ length: 200 }, () => counters.updateOne({ _id: 'visits' }, { $inc: { value: 1 } })),
  );

  expect(await counters.findOne({ _id: 'visits' })).toEqual({ _id: 'visits', value: 200 });
});

it('lets 10 workers claim 50 jobs, each job once', async () => {
  const jobs = client.db('atomicity').collection<{ _id: number; claimedBy: string | null }>('jobs');
  await jobs.insertMany(Array.from({ length: 50 }, (_, number) => ({ _id: number, claimedBy: null })));

  const claimed: number[] = [];
  const work = async (worker: string) => {
    for (;;) {
      const job = await jobs.findOneAndUpdate(
        { claimedBy: null },
        { $set: { claimedBy: worker } },
        { sort: { _id: 1 } },
      );
      if (job === null) return;
      claimed.push(job._id);
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, number) => work(`worker ${number}`)));

  expect(claimed).toHaveLength(50);
  expect(new Set(claimed).size).toBe(50);
});

it('lets one of 20 inserts of the same unique value win', async () => {
  const accounts = client.db('atomicity').collection('accounts');
  await accounts.createIndex({ email: 1 }, { unique: true });

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => accounts.insertOne({ email: 'one@example.org' })),
  );

  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});
