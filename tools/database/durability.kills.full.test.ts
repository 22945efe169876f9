import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { buildFerretdb } from './ferretdb/build-ferretdb.ts';
import { startEndingWithStdin } from './guarded-process.ts';

const KILLS = 5;
/** Acknowledged before each kill. */
const LEAST_WRITES = 40;
const cacheDir = fileURLToPath(new URL('../../.cache', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'durability-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps every acknowledged write through five kills', async () => {
  const program = await buildFerretdb(cacheDir, () => {});
  const socket = join(folder, 'mongodb.sock');
  const uri = `mongodb://${encodeURIComponent(socket)}/`;
  const start = () => startEndingWithStdin(program, ['-socket', socket, '-data', folder, '-exit-with-stdin']);
  const acknowledged: number[] = [];
  let next = 0;

  for (let kill = 0; kill < KILLS; kill++) {
    const database = start();
    await database.waitForLine(/^ready$/m);
    const client = new MongoClient(uri, { retryWrites: false, serverSelectionTimeoutMS: 500 });
    const writes = client.db('durability').collection<{ _id: number }>('writes');

    let alive = true;
    const write = async () => {
      while (alive) {
        const number = next++;
        try {
          await writes.insertOne({ _id: number });
          acknowledged.push(number);
        } catch {
          return; // killed: this one was not acknowledged
        }
      }
    };
    const writers = Array.from({ length: 4 }, write);
    // During a write, however fast the machine is.
    const before = acknowledged.length;
    while (acknowledged.length < before + LEAST_WRITES + kill * 10)
      await new Promise((resolve) => setTimeout(resolve, 5));
    process.kill(database.pid, 'SIGKILL');
    await database.ended;
    alive = false;
    await Promise.all(writers);
    await client.close();
  }

  const database = start();
  await database.waitForLine(/^ready$/m);
  const client = await MongoClient.connect(uri);
  const found = await client.db('durability').collection<{ _id: number }>('writes').find().toArray();
  await client.close();
  await database.stop();

  const kept = new Set(found.map((document) => document._id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * LEAST_WRITES);
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
});
