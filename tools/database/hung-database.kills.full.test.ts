import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { buildFerretdb } from './ferretdb/build-ferretdb.ts';
import { startEndingWithStdin, type GuardedProcess } from './guarded-process.ts';

const TIMEOUT = '1s';

let folder: string;
let program: string;
let running: GuardedProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hung-'));
  program = await buildFerretdb(resolve(import.meta.dirname, '../../.cache'), () => {});
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<MongoClient> {
  const socket = join(folder, 'mongodb.sock');
  running = startEndingWithStdin(program, [
    ...['-socket', socket, '-data', folder, '-exit-with-stdin', '-timeout', TIMEOUT],
  ]);
  await running.waitForLine(/^ready$/m);
  return MongoClient.connect(`mongodb://${encodeURIComponent(socket)}/`);
}

it('a hanging statement leads to a restart without losing writes', async () => {
  const client = await start();
  const posts = client.db('site').collection<{ _id: string }>('posts');
  await posts.insertOne({ _id: 'acknowledged' });
  // The engine waits ten seconds for a lock on its file.
  const other = new DatabaseSync(join(folder, 'site.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  await expect(posts.insertOne({ _id: 'not acknowledged' })).rejects.toThrow();
  expect(await running.ended).toMatchObject({
    code: 5,
    output: expect.stringContaining('a statement was not answered within 1s: the engine is hung'),
  });
  await client.close();
  other.exec('ROLLBACK');
  other.close();
  const again = await start();
  const found = await again.db('site').collection<{ _id: string }>('posts').find().toArray();
  expect(found).toEqual([{ _id: 'acknowledged' }]);
  await again.close();
});
