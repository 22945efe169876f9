import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { startDatabase } from './start-database.ts';

let folder: string;
const environment = { ...process.env };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ways-'));
  delete process.env.MONGODB_URI;
});
afterEach(() => {
  process.env = { ...environment };
  rmSync(folder, { recursive: true, force: true });
});

it('names the four ways when none works', async () => {
  process.env.PATH = folder;
  const attempt = startDatabase({ dataDir: folder, port: 0, ways: ['configured', 'mongod', 'ferretdb'] });

  await expect(attempt).rejects.toThrow(/MONGODB_URI[\s\S]*mongod[\s\S]*Go 1\.24[\s\S]*downloads/);
  await expect(attempt).rejects.toThrow(/go is not on PATH/);
});

it('says in one sentence that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  await expect(startDatabase({ dataDir: folder, port, ways: ['ferretdb'] })).rejects.toThrow(
    `Port ${port} for the database is taken by another program`,
  );
  other.close();
});

it('refuses a second database on the same data folder', async () => {
  const first = await startDatabase({ dataDir: folder, port: 0, ways: ['ferretdb'] });
  await expect(startDatabase({ dataDir: folder, port: 0, ways: ['ferretdb'] })).rejects.toThrow(
    /used by another running/,
  );
  await first.stop();
});

it('uses MONGODB_URI when it is set, and leaves that server alone', async () => {
  const server = await startDatabase({ dataDir: folder, port: 0, ways: ['ferretdb'] });
  process.env.MONGODB_URI = server.uri;

  const configured = await startDatabase({ dataDir: join(folder, 'other'), port: 0 });
  expect(configured).toMatchObject({ way: 'configured', uri: server.uri });
  await configured.stop();

  const client = await MongoClient.connect(server.uri);
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  await server.stop();
});

it('keeps to the way that its data were written with, when mongod is installed later', async () => {
  const first = await startDatabase({ dataDir: folder, port: 0, ways: ['ferretdb'] });
  await first.stop();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'mongod'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  process.env.PATH = `${bin}:${process.env.PATH}`;

  const second = await startDatabase({ dataDir: folder, port: 0 });
  expect(second.way).toBe('ferretdb');
  await second.stop();
});

it('reports what a mongod on PATH said when it ends at once', async () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const script = '#!/bin/sh\n[ "$1" = --version ] && exit 0\necho disk is full; exit 1\n';
  writeFileSync(join(bin, 'mongod'), script, { mode: 0o755 });
  process.env.PATH = `${bin}:${process.env.PATH}`;
  await expect(startDatabase({ dataDir: folder, port: 0, ways: ['mongod'] })).rejects.toThrow(/disk is full/);
});

it('leaves no database behind when its parent is killed with -9', async () => {
  const script = fileURLToPath(new URL('start-database.ts', import.meta.url));
  const code = `const { startDatabase } = await import(${JSON.stringify(script)});
    const { uri } = await startDatabase({ dataDir: ${JSON.stringify(folder)}, port: 0, ways: ['ferretdb'] });
    console.log(uri); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const uri = line.toString().trim();

  parent.kill('SIGKILL');
  await once(parent, 'close');

  for (let attempt = 0; ; attempt++) {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 200 });
    const answered = await client
      .connect()
      .then(() => true)
      .catch(() => false);
    await client.close();
    if (!answered) break;
    if (attempt > 50) throw new Error('the database still runs');
  }
});
