import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { DataInUse, startDatabase } from './start-database.ts';

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
  const attempt = startDatabase({
    dataDir: folder,
    cacheDir: folder,
    ways: ['configured', 'mongod', 'ferretdb'],
  });

  await expect(attempt).rejects.toThrow(/MONGODB_URI[\s\S]*mongod[\s\S]*Go 1\.24[\s\S]*downloads/);
  await expect(attempt).rejects.toThrow(/go is not on PATH/);
});

it('admits only its owner, by a socket in a private folder', async () => {
  const deep = join(folder, 'a folder with a long name'.repeat(3), 'another one'.repeat(5));
  const open = join(folder, 'open');
  mkdirSync(join(open, 'ferretdb'), { recursive: true, mode: 0o755 });
  for (const dataDir of [open, deep]) {
    const database = await startDatabase({ dataDir, ways: ['ferretdb'] });
    const socket = decodeURIComponent(new URL(database.uri).host);
    expect(statSync(socket).isSocket()).toBe(true);
    expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700);
    const client = await MongoClient.connect(database.uri);
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    await database.stop();
    expect(existsSync(socket)).toBe(false);
  }
});

it('restarts after each kill, at the same address, with all acknowledged writes', async () => {
  const told: string[] = [];
  const database = await startDatabase({
    dataDir: folder,
    ways: ['ferretdb'],
    onProgress: (message) => told.push(message),
  });
  const client = await MongoClient.connect(database.uri, { serverSelectionTimeoutMS: 500 });
  const kept = client.db().collection<{ _id: number }>('kept');
  for (let round = 0; round < 3; round++) {
    await kept.insertOne({ _id: round });
    process.kill(processOf(database.uri), 'SIGKILL');
    await untilDone(() => kept.findOne({ _id: round }));
    expect(await kept.countDocuments()).toBe(round + 1);
  }
  expect(
    told.filter((message) => /^The database ended \(killed\); restarting it/.test(message)),
  ).toHaveLength(3);
  await client.close();
  const last = processOf(database.uri);
  await database.stop();
  expect(() => process.kill(last, 0)).toThrow('ESRCH');
  expect(told.filter((message) => message.includes('restarting it'))).toHaveLength(3);
});

/** @returns the process whose socket is in this connection string */
function processOf(uri: string): number {
  const socket = decodeURIComponent(new URL(uri).host);
  const startedWith = (id: string) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
    } catch {
      return []; // has ended in the meantime
    }
  };
  const found = readdirSync('/proc').find((id) => /^\d+$/.test(id) && startedWith(id).includes(socket));
  return Number(found);
}

/** Retries until it succeeds, as all writers do. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

it.each([
  ['compiled', 'ferretdb-', { go: true }],
  ['started', 'database-', { go: false }],
])('leaves no temporary folder if ended while it is being %s', async (_what, prefix, { go }) => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const script = '#!/bin/sh\n[ "$1" = version ] && exit 0\nexec sleep 60\n';
  if (go) writeFileSync(join(bin, 'go'), script, { mode: 0o755 });
  const options = {
    // Too long a path for a socket.
    dataDir: join(folder, 'data'.repeat(30)),
    ways: ['ferretdb'],
    ...(go && { cacheDir: folder }),
  };
  const program = `import { startDatabase } from '${new URL('start-database.ts', import.meta.url).href}';
    process.on('SIGTERM', () => process.exit(0));
    await startDatabase(${JSON.stringify(options)});`;
  const env = { ...process.env, TMPDIR: folder, PATH: `${bin}:${process.env.PATH}` };
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env, stdio: 'ignore' });
  const made = () => readdirSync(folder).filter((name) => name.startsWith(prefix));
  await untilDone(async () => expect(made()).not.toEqual([]));
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(made()).toEqual([]);
});

it('refuses a second database on the same data folder', async () => {
  const first = await startDatabase({ dataDir: folder, ways: ['ferretdb'] });
  await expect(startDatabase({ dataDir: folder, ways: ['ferretdb'] })).rejects.toThrow(
    /used by another running/,
  );
  await first.stop();
});

it('uses MONGODB_URI when it is set, and leaves that server alone', async () => {
  const server = await startDatabase({ dataDir: folder, ways: ['ferretdb'] });
  process.env.MONGODB_URI = server.uri;

  const configured = await startDatabase({ dataDir: join(folder, 'other') });
  expect(configured).toMatchObject({ way: 'configured', uri: server.uri });
  await configured.stop();

  const client = await MongoClient.connect(server.uri);
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  await server.stop();
});

it('keeps its provider when mongod is installed later', async () => {
  const first = await startDatabase({ dataDir: folder, ways: ['ferretdb'] });
  await first.stop();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'mongod'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  process.env.PATH = `${bin}:${process.env.PATH}`;

  const second = await startDatabase({ dataDir: folder });
  expect(second.way).toBe('ferretdb');
  await second.stop();
});

it('reports the output of a mongod that ends immediately', async () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const script = '#!/bin/sh\n[ "$1" = --version ] && exit 0\necho disk is full; exit 1\n';
  writeFileSync(join(bin, 'mongod'), script, { mode: 0o755 });
  process.env.PATH = `${bin}:${process.env.PATH}`;
  await expect(startDatabase({ dataDir: folder, ways: ['mongod'] })).rejects.toThrow(/disk is full/);
});

it('reports that another copy uses the data folder', async () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const script =
    '#!/bin/sh\n[ "$1" = --version ] && exit 0\necho \'{"error":"DBPathInUse: Unable to lock"}\'; exit 100\n';
  writeFileSync(join(bin, 'mongod'), script, { mode: 0o755 });
  process.env.PATH = `${bin}:${process.env.PATH}`;
  await expect(startDatabase({ dataDir: folder, ways: ['mongod'] })).rejects.toBeInstanceOf(DataInUse);
});

it('ends the database’s compiler when it ends', async () => {
  const script = '#!/bin/sh\n[ "$1" = version ] && exit 0\necho $$ > "$FOLDER/compiler"; exec sleep 600\n';
  writeFileSync(join(folder, 'go'), script, { mode: 0o755 });
  const build = JSON.stringify(new URL('ferretdb/build-ferretdb.ts', import.meta.url).href);
  const program = `import { buildFerretdb } from ${build};
process.on('SIGTERM', () => process.exit());
await buildFerretdb(process.env.FOLDER, () => {});`;
  const env = { ...process.env, FOLDER: folder, PATH: `${folder}:${process.env.PATH}` };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env,
    stdio: 'inherit',
  });
  let pid = 0;
  await untilDone(async () => {
    pid = Number(readFileSync(join(folder, 'compiler'), 'utf8').trimEnd() || 'NaN');
    expect(pid).toBeGreaterThan(0);
  });
  child.kill('SIGTERM');
  await once(child, 'exit');
  await untilDone(async () => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
}, 60_000);

it('leaves no database behind when its parent is killed', async () => {
  const script = fileURLToPath(new URL('start-database.ts', import.meta.url));
  const code = `const { startDatabase } = await import(${JSON.stringify(script)});
    const { uri } = await startDatabase({ dataDir: ${JSON.stringify(folder)}, ways: ['ferretdb'] });
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
