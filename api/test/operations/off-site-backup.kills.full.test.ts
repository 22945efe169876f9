import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { archiveKeys } from '../../src/backup/archive/archive-keys.ts';
import { checkArchive, summarise } from '../../src/backup/archive/archive.ts';
import { OffSiteStore } from '../../src/backup/off-site/off-site-store.ts';
import { storeAccess } from '../../src/backup/off-site/store-settings.ts';
import { databaseUri, logIn, startApi, TEST_SECRET, type TestApi } from '../support/start-api.ts';
import { buildIfStale, INHERITED } from '../support/spawn-api.ts';
import { enquire } from '../support/enquiries.ts';
import { startStore, type StoreServer } from '../support/start-store.ts';
import { until } from '../support/receivers.ts';

let identity: string;
let recipient: string;
let folder: string;
let api: TestApi;
let server: StoreServer;
let store: OffSiteStore;

beforeAll(async () => {
  buildIfStale();
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
  api = await startApi({ JOBS: 'false' });
  await api.send('POST', '/api/blog', { title: 'Keep me हृदय' }, await api.asAdmin());
}, 60_000);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'off-site-'));
  server = await startStore();
  store = await OffSiteStore.open(storeAccess(server.environment), 'backups');
});
afterEach(async () => {
  store.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => api.stop());

/** Starts a command in the test's folder. */
function start(command: string, words: string[], env: Record<string, string> = {}) {
  const program = join(__dirname, `../../dist/commands/${command}.js`);
  const { MONGODB_URI = '' } = api.environment;
  return spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: {
      ...INHERITED,
      TMPDIR: folder,
      NODE_NO_WARNINGS: '1',
      MONGODB_URI,
      JWT_SECRET: TEST_SECRET,
      BACKUP_IDENTITY: identity,
      BACKUP_RECIPIENT: recipient,
      ...server.environment,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The store is in this process, so commands must run asynchronously. */
async function run(command: string, words: string[], env: Record<string, string> = {}) {
  const child = start(command, words, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}

const backUp = (name: string, env: Record<string, string> = {}) => run('backup', [join(folder, name)], env);
const metric = async (series: string) => {
  const text = await (await api.get('/metrics')).text();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line && Number(line.slice(series.length + 1));
};
const failed = () => metric('api_backup_failed{place="off-site"}');

it('keeps a copy in the store that can be verified and restored', async () => {
  const { hash } = await summarise(api.database);
  const made = await backUp('site.backup');
  expect(made).toMatchObject({ status: 0, output: expect.stringContaining('s3://backups/site/site.backup') });
  expect(await store.list('site/')).toEqual(['site.backup']);
  const copy = join(folder, 'copy');
  await store.get('site/site.backup', copy);
  expect(readFileSync(copy)).toEqual(readFileSync(join(folder, 'site.backup')));
  for (const place of ['local', 'off-site']) {
    expect(await metric(`api_backup_failed{place="${place}"}`)).toBe(0);
    const madeAt = await metric(`api_backup_succeeded_timestamp_seconds{place="${place}"}`);
    expect(Math.abs(Date.now() / 1_000 - Number(madeAt))).toBeLessThan(60);
  }

  const address = 's3://backups/site/site.backup';
  const scratch = { MONGODB_URI: databaseUri(`scratch-${randomBytes(6).toString('hex')}`) };
  const verified = await run('verify-backup', [address], scratch);
  expect(verified).toMatchObject({
    status: 0,
    output: expect.stringContaining(`${address} can be restored`),
  });

  rmSync(join(folder, 'site.backup'));
  await api.database.collection('posts').deleteMany({});
  const restored = await run('restore', [address]);
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining(hash) });
  expect((await summarise(api.database)).hash).toBe(hash);
  // The copy of the previous data stays, but no downloaded file.
  expect(readdirSync(folder).sort()).toEqual([expect.stringMatching(/^before-restore-.*\.backup$/), 'copy']);
  const none = await run('restore', ['s3://backups/site/none.backup']);
  expect(none).toMatchObject({
    status: 1,
    output: expect.stringMatching(/NoSuchKey[^]*Nothing was touched/),
  });
}, 60_000);

it('keeps the newest automatically named copies, and deletes nothing else', async () => {
  const old = [
    '2026-01-01T00-00-00-0a1b2c3d-4e5f6071.backup',
    '2026-01-02T00-00-00-0a1b2c3d-4e5f6071.backup',
  ];
  const [oldest = '', older = ''] = old;
  const file = join(folder, 'any');
  writeFileSync(file, 'any');
  for (const key of [`site/${oldest}`, `site/${older}`, 'site/named.backup', `other/${oldest}`])
    await store.put(key, file);
  const newest = '2026-01-03T00-00-00-0a1b2c3d-4e5f6071.backup';
  expect(await backUp(newest, { BACKUP_S3_KEEP: '2' })).toMatchObject({ status: 0 });
  expect(await store.list('site/')).toEqual([older, newest, 'named.backup']);
  expect(await store.list('other/')).toEqual([oldest]);
  expect(await backUp(newest, { BACKUP_S3_KEEP: '0' })).toMatchObject({ status: 0 });
  expect(await store.list('site/')).toEqual([older, newest, 'named.backup']);
}, 60_000);

it.each<[string, Record<string, string>, (() => void) | undefined, string]>([
  ['is not there', { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' }, undefined, 'ECONNREFUSED'],
  ['does not know the key', { BACKUP_S3_ACCESS_KEY_ID: 'another' }, undefined, 'InvalidAccessKeyId'],
  ['has no such bucket', { BACKUP_S3_BUCKET: 'none' }, undefined, 'NoSuchBucket'],
  [
    'gives back something else',
    {},
    () => (server.spoil = (piece) => Buffer.from(piece).fill(0, 0, 1)),
    'different content than it was given',
  ],
])(
  'with a store that %s: keeps the file complete and reports the failure',
  async (_what, env, breakIt, why) => {
    const old = '2026-01-01T00-00-00-0a1b2c3d-4e5f6071.backup';
    await store.put(`site/${old}`, __filename);
    breakIt?.();
    const file = '2026-01-02T00-00-00-0a1b2c3d-4e5f6071.backup';
    const made = await backUp(file, { BACKUP_S3_KEEP: '1', ...env });
    expect([made.status, made.output]).toEqual([3, expect.stringContaining('no copy is in the store')]);
    expect(made.output).toContain(why);
    expect(made.output).not.toContain(server.environment.BACKUP_S3_SECRET_ACCESS_KEY);
    expect(
      (await checkArchive(join(folder, file), archiveKeys({ BACKUP_IDENTITY: identity }))).documents,
    ).toBeGreaterThan(0);
    expect([await failed(), await metric('api_backup_failed{place="local"}')]).toEqual([1, 0]);
    server.spoil = undefined;
    expect(await store.list('site/')).toEqual([old]);

    // The second run.
    expect(await backUp(file, { BACKUP_S3_KEEP: '1' })).toMatchObject({ status: 0 });
    expect([await failed(), await store.list('site/')]).toEqual([0, [file]]);
  },
  60_000,
);

it('deletes erased enquiries’ keys from copies, or says that the store refuses', async () => {
  const reference = await enquire(api);
  const empty = join(folder, 'empty');
  writeFileSync(empty, '');
  await store.put('site/empty.backup', empty);
  await store.put('site/foreign.backup', __filename);
  expect(await backUp('older.backup')).toMatchObject({ status: 0 });
  const { wrappedKey } = (await api.database.collection('enquiries').findOne({ _id: reference as never }))!;
  const holds = async () => (await store.readFrom('site/older.backup', 0)).includes(String(wrappedKey));
  expect(await holds()).toBe(true);
  const at = `/api/admin/enquiries/${reference}`;
  expect((await api.send('DELETE', at, undefined, await logIn(api.url))).ok).toBe(true);

  server.intercept = ({ method, url = '' }, response) => {
    const isRefused = method === 'PUT' && url.includes('older');
    if (isRefused) response.writeHead(403).end();
    return isRefused;
  };
  const refused = await backUp('newer.backup');
  expect(refused).toMatchObject({
    status: 3,
    output: expect.stringContaining('older ones in the store keep what was erased'),
  });
  expect([await failed(), await holds()]).toEqual([1, true]);
  server.intercept = undefined;
  const done = await backUp('newer.backup');
  expect(done).toMatchObject({ status: 0, output: expect.stringContaining('The keys of 1 erased') });
  expect([await failed(), await holds()]).toEqual([0, false]);
  const copy = join(folder, 'copy');
  await store.get('site/older.backup', copy);
  await checkArchive(copy, archiveKeys({ BACKUP_IDENTITY: identity }));
}, 60_000);

it('leaves no partial copy after a kill while sending, and the next run finishes', async () => {
  let holds = 0;
  server.intercept = ({ method }) => method === 'PUT' && (holds += 1) > 0;
  const child = start('backup', [join(folder, 'site.backup')]);
  await until(() => holds > 0, 20_000);
  child.kill('SIGKILL');
  await once(child, 'close');
  server.intercept = undefined;
  expect(await store.list('site/')).toEqual([]);
  expect(await backUp('site.backup')).toMatchObject({ status: 0 });
  expect(await store.list('site/')).toEqual(['site.backup']);
}, 60_000);

it('sends large files in parts, and gets them back unchanged', async () => {
  const [file, copy] = [join(folder, 'large'), join(folder, 'copy')];
  writeFileSync(file, randomBytes(12 * 1_048_576));
  const parts = new Set<string | null>();
  server.intercept = ({ method, url = '' }) => {
    if (method === 'PUT') parts.add(new URL(url, 'http://store').searchParams.get('partNumber'));
    return false;
  };
  await store.put('large', file);
  await store.get('large', copy);
  expect(readFileSync(copy).equals(readFileSync(file))).toBe(true);
  expect([...parts].sort()).toEqual(['1', '2', '3']);
}, 60_000);

it('refuses contradictory settings before a file is written', async () => {
  const file = join(folder, 'site.backup');
  const wrong: [string[], Record<string, string>, string][] = [
    [['--unencrypted'], {}, 'only encrypted'],
    [[], { BACKUP_S3_KEEP: 'all' }, 'BACKUP_S3_KEEP is a number'],
    [[], { BACKUP_S3_ENDPOINT: 's3.example.org' }, 'BACKUP_S3_ENDPOINT is an address'],
    [[], { BACKUP_S3_SECRET_ACCESS_KEY: '' }, 'must be set together'],
  ];
  for (const [words, env, why] of wrong)
    expect(await run('backup', [file, ...words], env)).toMatchObject({
      status: 2,
      output: expect.stringContaining(why),
    });
  expect(readdirSync(folder)).toEqual([]);
}, 60_000);

it('takes its credentials from files', async () => {
  const { BACKUP_S3_SECRET_ACCESS_KEY: secret = '', BACKUP_S3_ACCESS_KEY_ID: id = '' } = server.environment;
  writeFileSync(join(folder, 'secret'), `${secret}\n`);
  writeFileSync(join(folder, 'id'), `${id}\n`);
  const files = {
    BACKUP_S3_SECRET_ACCESS_KEY: '',
    BACKUP_S3_SECRET_ACCESS_KEY_FILE: join(folder, 'secret'),
    BACKUP_S3_ACCESS_KEY_ID: '',
    BACKUP_S3_ACCESS_KEY_ID_FILE: join(folder, 'id'),
  };
  expect(await backUp('site.backup', files)).toMatchObject({ status: 0 });
});

it('loads the store’s client neither in an API nor for a local backup', () => {
  const loads = (program: string) => `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve(name, context, next) { const found = next(name, context); loaded.push(found.url); return found; } });
    process.argv.push('');
    process.on('exit', () => console.log(JSON.stringify(loaded.filter((url) => /aws-sdk|smithy/.test(url)))));
    await import(${JSON.stringify(join(__dirname, '../../dist', program))});`;
  for (const program of ['application/app.module.js', 'commands/backup.js']) {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', loads(program)], {
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual([]);
  }
});
