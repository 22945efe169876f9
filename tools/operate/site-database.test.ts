import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startDatabase } from '../database/start-database.ts';
import { recordRunning, runningSite } from '../site/running-site.ts';
import { siteDatabase } from './site-database.ts';

const root = join(__dirname, '../..');
const addresses = { website: 'http://127.0.0.1:3000', api: 'http://127.0.0.1:3001' };
const stops: (() => Promise<unknown>)[] = [];
const environment = { ...process.env };
let ours: string;
let theirs: string;
beforeEach(() => {
  delete process.env['MONGODB_URI'];
  [ours, theirs] = [mkdtempSync(join(tmpdir(), 'ours-')), mkdtempSync(join(tmpdir(), 'theirs-'))];
});
afterEach(async () => {
  process.env = { ...environment };
  for (const stop of stops.splice(0).reverse()) await stop();
  for (const folder of [ours, theirs]) rmSync(folder, { recursive: true, force: true });
});

/** Starts a folder's database like `npm start`. */
async function run(dataDir: string): Promise<string> {
  const { uri, stop } = await startDatabase({ dataDir: join(dataDir, 'database'), ways: ['ferretdb'] });
  stops.push(stop);
  recordRunning(dataDir, { ...addresses, database: uri });
  return uri;
}

async function note(uri: string, name: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client.db().collection('notes').insertOne({ name });
  await client.close();
}

async function notesIn(dataDir: string): Promise<unknown[]> {
  const database = await siteDatabase(dataDir);
  expect(database.description).toContain(dataDir);
  const client = await MongoClient.connect(database.uri);
  const notes = await client.db().collection('notes').find().toArray();
  await client.close();
  await database.stop();
  return notes.map(({ name }) => name as unknown);
}

it('finds the database of its own folder, running or not, while another site runs', async () => {
  await note(await run(theirs), 'theirs');
  expect(await notesIn(ours)).toEqual([]);
  await note(await run(ours), 'ours');
  expect(await notesIn(ours)).toEqual(['ours']);
  expect(await notesIn(theirs)).toEqual(['theirs']);
});

it('ignores the record of a killed site', async () => {
  const uri = await run(theirs);
  await note(uri, 'theirs');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  recordRunning(ours, { ...addresses, database: uri });
  expect(statSync(join(ours, 'running.json')).mode & 0o777).toBe(0o600);
  writeFileSync(join(ours, 'running.json'), JSON.stringify({ ...addresses, database: uri, pid }));
  expect(runningSite(ours)).toBeNull();
  expect(await notesIn(ours)).toEqual([]);
});

it('reads MONGODB_URI_FILE and never shows the password', async () => {
  const uri = await run(theirs);
  await note(uri, 'theirs');
  const file = join(ours, 'uri');
  writeFileSync(file, `${uri}\n`);
  process.env['MONGODB_URI_FILE'] = file;
  const database = await siteDatabase(ours);
  expect(database).toMatchObject({ uri, description: `the database ${uri}` });
  await database.stop();
  rmSync(file);
  await expect(siteDatabase(ours)).rejects.toThrow(
    'MONGODB_URI_FILE: names a file that cannot be read (ENOENT)',
  );
});

it('reports a running database without a recorded address', async () => {
  const { stop } = await startDatabase({ dataDir: join(ours, 'database'), ways: ['ferretdb'] });
  stops.push(stop);
  await expect(siteDatabase(ours)).rejects.toThrow('has not recorded');
});

it('restores nothing without a file or a confirmation', async () => {
  const uri = await run(theirs);
  const file = join(ours, 'any.backup');
  const restore = () =>
    spawnSync(process.execPath, [join(root, 'tools/operate/restore.ts'), file], {
      encoding: 'utf8',
      input: 'replace\n',
      env: { ...process.env, NODE_NO_WARNINGS: '1', MONGODB_URI: uri },
    });
  expect(restore()).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(`There is no file ${file}.`),
  });
  writeFileSync(file, '');
  const asked = `This replaces the data of the database ${uri}. Confirm with --yes`;
  expect(restore()).toMatchObject({ status: 1, stderr: expect.stringContaining(asked) });
});
