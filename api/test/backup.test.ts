import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { summarise } from '../src/backup/archive.ts';
import { asFile, form, makePicture } from './make-picture.ts';
import { until } from './receivers.ts';
import { buildIfStale } from './spawn-api.ts';
import { ADMIN, json, startApi, type TestApi } from './start-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'site.backup');
let api: TestApi;

beforeAll(async () => {
  buildIfStale();
  api = await startApi();
  const admin = await api.asAdmin();
  const image = asFile(await makePicture());
  const post = await json(api.send('POST', '/api/blog', form({ title: 'Keep me हृदय', image }), admin));
  await api.send('PUT', `/api/blog/${post._id}`, { desc: 'changed' }, { ...admin, 'If-Match': '"1"' });
  await api.send('POST', '/api/contact', {
    ...{ firstName: 'Asha', lastName: 'Rao', email: 'a@example.org', phone: '9876543210' },
    ...{ subject: 'Keep', helpyou: 'Keep this enquiry, please.' },
  });
}, 60_000);
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: 'backup' | 'restore', target: string) =>
  spawnSync(process.execPath, [join(__dirname, `../dist/commands/${command}.js`), target], {
    env: { PATH: process.env.PATH, MONGODB_URI: api.environment.MONGODB_URI },
    encoding: 'utf8',
  });

it('brings everything back after a wipe, with identical hashes', async () => {
  const before = await summarise(api.database);
  expect(before.documents).toBeGreaterThan(10);
  expect(run('backup', file)).toMatchObject({ status: 0, stdout: expect.stringContaining(before.hash) });
  await api.database.dropDatabase();
  expect((await summarise(api.database)).documents).toBe(0);
  expect(run('restore', file)).toMatchObject({ status: 0, stdout: expect.stringContaining(before.hash) });
  expect(await summarise(api.database)).toEqual(before);
  await until(async () => (await api.get('/api/blog/keep-me-हृदय')).status === 200);
  const post = await json(api.get('/api/blog/keep-me-हृदय'));
  expect((await api.get(post.imageUrl)).status).toBe(200);
  expect((await api.send('POST', '/api/admin/login', ADMIN)).status).toBe(200);
  expect((await api.get('/api/admin/me', await api.asAdmin())).status).toBe(401); // sessions ended
}, 60_000);

it('refuses a damaged archive before anything is touched', async () => {
  expect(run('backup', file).status).toBe(0);
  const before = await summarise(api.database);
  const whole = readFileSync(file);
  const text = gunzipSync(whole).toString();
  const damaged: [string, Buffer][] = [
    ['cut', whole.subarray(0, whole.length - 100)],
    ['changed', gzipSync(text.replace('Keep this enquiry', 'Lose this enquiry'))],
    ['without its end', gzipSync(text.split('\n').slice(0, -2).join('\n'))],
    ['without a document', gzipSync(text.split('\n').toSpliced(2, 1).join('\n'))],
    ['another file', gzipSync('{"hello":1}\n')],
    ['no archive', Buffer.from('hello')],
    ['empty', Buffer.alloc(0)],
  ];
  for (const [name, bytes] of damaged) {
    writeFileSync(file, bytes);
    const { status, stderr } = run('restore', file);
    expect([name, status, stderr]).toEqual([name, 1, expect.stringContaining('Nothing was touched')]);
  }
  expect(await summarise(api.database)).toEqual(before);
}, 60_000);
