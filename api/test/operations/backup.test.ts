import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { DamagedArchive } from '../../src/backup/archive/archive-file.ts';
import { archiveKeys } from '../../src/backup/archive/archive-keys.ts';
import { checkArchive, summarise, writeArchive } from '../../src/backup/archive/archive.ts';
import { KEPT_COLLECTIONS } from '../../src/backup/archive/kept-collections.ts';
import { erasedData } from '../../src/backup/restore/erased-data.ts';
import { restoreSite } from '../../src/backup/restore/restore-site.ts';
import { backupOfLines, linesOfBackup } from '../support/backup-file.ts';
import { contentOf } from '../support/interrupt-restores.ts';
import { enquire } from '../support/enquiries.ts';
import { ContentVersion } from '../../src/platform/database/content-version/content-version.ts';
import { Keys } from '../../src/platform/configuration/secrets/keys.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { postCalls } from '../support/posts.ts';
import { startMailServer, startWebhook, until } from '../support/receivers.ts';
import { runCommand } from '../support/spawn-api.ts';
import {
  ADMIN,
  json,
  logIn,
  startApi,
  TEST_SECRET,
  testApi,
  type Json,
  type TestApi,
} from '../support/start-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'site.backup');
const { api } = testApi({ JOBS: 'false' });

beforeAll(async () => {
  const { create, put } = postCalls(api, await api.asAdmin());
  const image = asFile(await makePicture());
  await put(await create(form({ title: 'Keep me हृदय', image })), { desc: 'changed' });
  await enquire(api, { helpyou: 'Keep this enquiry, please.' });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Who is logged in or invited, counters, previews, what was erased, and releases, which teams publish anew. */
const LEFT_OUT = [
  'account_mails',
  'erased_enquiries',
  'invitations',
  'jobs',
  'last_seen',
  'login_attempts',
  'password_resets',
  'person_changes',
  'post_previews',
  'presences',
  'release_changes',
  'release_faults',
  'release_measures',
  'release_notice_progress',
  'release_notices',
  'release_ramps',
  'release_registry',
  'release_shells',
  'release_signatures',
  'release_tokens',
  'releases',
  'sessions',
  'site_state',
  'throttles',
];

const run = (command: 'backup' | 'restore', words: string[], env: Record<string, string> = {}) =>
  runCommand(command, words, { MONGODB_URI: api.environment.MONGODB_URI!, JWT_SECRET: TEST_SECRET, ...env });
/** Restores without a command, and makes the API notice the end instead of waiting until it does. */
const restoreHere = (backup: string, keys: NodeJS.ProcessEnv = {}) =>
  restoreSite(api.database, backup, archiveKeys(keys), {
    keepIn: folder,
    erased: erasedData(new Keys(TEST_SECRET)),
    knownAfterMs: 0,
  }).finally(() => api.application.nest.get(ContentVersion).lookNow());
/** A new session: a restore ends all of them. */
const login = ({ url }: TestApi) => logIn(url);
const safetyCopies = () => readdirSync(folder).filter((name) => name.startsWith('before-restore-'));

it('restores all under two instances with warm caches, after change and wipe', async () => {
  const other = await startApi(api.environment);
  const instances = [api, other];
  const path = '/api/blog/keep-me-हृदय';
  const before = await summarise(api.database);
  const content = await contentOf(api.database);
  expect(before.documents).toBeGreaterThan(10);
  const backup = run('backup', [file, '--unencrypted']);
  expect(backup).toMatchObject({ status: 0, stdout: expect.stringContaining(before.hash) });
  const paths = [path, '/api/blog', '/api/blog?q=keep', '/api/blog-facets'];
  const warmUp = async () => {
    for (const one of paths) for (const instance of instances) await instance.get(one);
    return Promise.all(instances.map(async (one) => (await json(one.get('/api/content-version'))).version));
  };
  const spoil = [
    async () => {
      const admin = { ...(await api.asAdmin()), 'If-Match': '"2"' };
      const { _id, imageUrl } = await json(api.get(path));
      await api.get(imageUrl);
      expect((await api.send('PUT', `/api/blog/${_id}`, { title: 'Spoilt' }, admin)).status).toBe(200);
    },
    async () => void (await api.database.dropDatabase()),
  ];
  for (const change of spoil) {
    await change();
    const versions = await warmUp();
    const copies = safetyCopies().length;
    const restored = run('restore', [file]);
    expect(restored).toMatchObject({ status: 0, stdout: expect.stringContaining(before.hash) });
    expect(await contentOf(api.database)).toEqual(content);
    // The previous data is kept, if there was any.
    expect(safetyCopies().length - copies).toBe(change === spoil[0] ? 1 : 0);
    for (const [n, instance] of instances.entries()) {
      const versionOf = (answer: Response) => Number(answer.headers.get('x-content-version'));
      await until(async () => versionOf(await instance.get(path)) > versions[n]);
      const post = await instance.get(path);
      expect(post.status).toBe(200);
      expect((await instance.get((await json(post)).imageUrl)).status).toBe(200);
      for (const list of ['/api/blog', '/api/blog?q=keep'])
        expect((await json(instance.get(list))).map(({ title }: Json) => title)).toEqual(['Keep me हृदय']);
    }
  }
  const indexes = await api.database.collection('posts').indexes();
  expect(indexes.find(({ key }) => 'slug' in key)).toMatchObject({ unique: true });
  expect((await api.get('/api/admin/me', await api.asAdmin())).status).toBe(401); // sessions ended
  expect((await api.send('POST', '/api/admin/login', ADMIN)).status).toBe(200);
  await other.stop();
}, 60_000);

it('restores the data from before a restore from its safety copy', async () => {
  expect(run('backup', [file, '--unencrypted']).status).toBe(0);
  const before = await contentOf(api.database);
  await enquire(api, { helpyou: 'Came after the backup.' });
  expect(run('restore', [file]).status).toBe(0);
  expect(await contentOf(api.database)).toEqual(before);
  const copy = join(folder, safetyCopies().sort().at(-1)!);
  expect(run('restore', [copy]).status).toBe(0);
  expect(await api.database.collection('enquiries').countDocuments()).toBe(2);
}, 60_000);

it('keeps documents of every collection but those left out on purpose', async () => {
  const collections = Object.keys(api.database.collections);
  expect(collections).toEqual(expect.arrayContaining(LEFT_OUT));
  const kept = collections.filter((name) => !LEFT_OUT.includes(name));
  expect(kept.sort()).toEqual(KEPT_COLLECTIONS.toSorted());
  const counts = () => Promise.all(kept.map((name) => api.database.collection(name).countDocuments()));
  const idOf = async (name: string) => (await api.database.collection(name).findOne())!._id;
  const belongs = { postId: await idOf('posts'), reference: await idOf('enquiries') };
  for (const [n, count] of (await counts()).entries())
    if (count === 0) await api.database.collection(kept[n]!).insertOne({ ...belongs });
  const before = await counts();
  expect(before).not.toContain(0);
  await writeArchive(api.database, file, archiveKeys({}));
  await restoreHere(file);
  expect(await counts()).toEqual(before);
}, 60_000);

it('holds waiting deliveries until somebody releases them', async () => {
  const webhook = await startWebhook((response) => response.end('done'));
  const sender = await startApi({ ...api.environment, ENQUIRY_WEBHOOK_URL: webhook.url, JOBS: 'false' });
  const reference = await enquire(sender, { subject: 'Waits' });
  await sender.stop();
  expect(run('backup', [file, '--unencrypted']).status).toBe(0);
  const worker = await startApi({ ...api.environment, ENQUIRY_WEBHOOK_URL: webhook.url, JOBS: 'true' });
  const stateOf = async () =>
    (await json(worker.get(`/api/admin/enquiries/${reference}`, await login(worker)))).deliveries[0].state;
  await until(async () => (await stateOf()) === 'delivered');
  expect(run('restore', [file]).status).toBe(0);
  expect(await stateOf()).toBe('held');
  const admin = await login(worker);
  expect(webhook.received).toHaveLength(1);
  expect((await worker.send('POST', '/api/admin/enquiries/held/release', undefined, admin)).status).toBe(200);
  await until(() => webhook.received.length === 2);
  await worker.stop();
  await webhook.stop();
}, 60_000);

it('holds waiting replies until somebody releases them, and keeps notes', async () => {
  const mail = await startMailServer();
  const environment = { ...api.environment, SMTP_URL: mail.url };
  const sender = await startApi({ ...environment, JOBS: 'false' });
  const reference = await enquire(sender, { email: 'waits@example.org' });
  const at = `/api/admin/enquiries/${reference}`;
  const sending = await login(sender);
  await sender.send('POST', `${at}/notes`, { text: 'Kept, too.' }, sending);
  await sender.send('POST', `${at}/replies`, { subject: 'Re', text: 'Answered.' }, sending);
  await sender.stop();
  expect(run('backup', [file, '--unencrypted']).status).toBe(0);
  const worker = await startApi({ ...environment, JOBS: 'true' });
  const received = () => mail.mails.filter(({ to }) => to.includes('waits@example.org')).length;
  const entriesOf = async (admin: Record<string, string>): Promise<Json[]> =>
    (await json(worker.get(at, admin))).entries;
  // Not when the mail arrived: a success recorded after the restore would rightly end the hold.
  await until(async () => (await entriesOf(sending)).at(-1)!.delivery.state === 'delivered');
  expect(run('restore', [file]).status).toBe(0);
  const admin = await login(worker);
  expect((await entriesOf(admin)).map(({ text, delivery }) => [text, delivery?.state])).toEqual([
    ['Kept, too.', undefined],
    ['Answered.', 'held'],
  ]);
  expect(received()).toBe(1);
  expect((await worker.send('POST', '/api/admin/enquiries/held/release', undefined, admin)).status).toBe(200);
  await until(() => received() === 2);
  await worker.stop();
  await mail.stop();
}, 60_000);

it('loses the keys of erased enquiries, as the next backup is made', async () => {
  const erased = await enquire(api, { helpyou: 'Nobody may read this again.', email: 'gone@example.org' });
  const kept = await enquire(api, { helpyou: 'Still read.' });
  const admin = await login(api);
  const note = { text: 'Nor this.' };
  await api.send('POST', `/api/admin/enquiries/${erased}/notes`, note, admin);
  const older = join(folder, 'Named by a person.backup');
  const foreign = join(folder, 'foreign.backup');
  writeFileSync(foreign, 'hello');
  const identity = await generateIdentity();
  const keys = { BACKUP_RECIPIENT: await identityToRecipient(identity) };
  await writeArchive(api.database, older, archiveKeys(keys));
  const changedAt = () => statSync(older).mtimeMs;
  const madeAt = changedAt();
  const { wrappedKey } = (await api.database.collection('enquiries').findOne({ _id: erased as never }))!;
  const holds = (bytes: Buffer) => bytes.includes(String(wrappedKey));
  expect(holds(readFileSync(older))).toBe(true);
  expect((await api.send('DELETE', `/api/admin/enquiries/${erased}`, undefined, admin)).ok).toBe(true);

  // Before the next backup a restore leaves it out all the same.
  for (const isErased of [false, true]) {
    if (isErased) {
      const said = run('backup', [file], keys);
      expect(said).toMatchObject({ status: 0, stdout: expect.stringContaining('The keys of 1 erased') });
    }
    expect(holds(readFileSync(older))).toBe(!isErased);
    expect(Math.abs(changedAt() - madeAt)).toBeLessThan(2);
    await restoreHere(older, { BACKUP_IDENTITY: identity });
    const rows = (name: string, filter: object) => api.database.collection(name).countDocuments(filter);
    expect(await rows('enquiries', { _id: erased })).toBe(0);
    expect(await rows('enquiry_entries', { reference: erased })).toBe(0);
    expect(await rows('enquiries', { _id: kept })).toBe(1);
  }
  const found = await json(api.get('/api/admin/enquiries?q=still', await login(api)));
  expect(found.map(({ reference }: Json) => reference)).toEqual([kept]);
  expect(readFileSync(foreign, 'utf8')).toBe('hello');
  await checkArchive(older, archiveKeys({ BACKUP_IDENTITY: identity }));
  // A second time, there is nothing to do.
  expect(run('backup', [file], keys).stdout).not.toContain('erased');
}, 60_000);

it('is encrypted for a public key, and opened only by its secret key', async () => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const open = { BACKUP_IDENTITY: identity };
  const unset = { status: 2, stderr: expect.stringContaining('BACKUP_PASSPHRASE') };
  expect(run('backup', [file])).toMatchObject(unset);
  const before = await summarise(api.database);
  expect(run('backup', [file], { BACKUP_RECIPIENT: recipient }).status).toBe(0);
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  const untouched = { status: 1, stderr: expect.stringContaining('Nothing was touched') };
  expect(run('restore', [file])).toMatchObject(untouched);
  const wrong = archiveKeys({ BACKUP_IDENTITY: await generateIdentity() });
  await expect(checkArchive(file, wrong)).rejects.toThrow(DamagedArchive);
  for (const damaged of [bytes.subarray(0, -1), Buffer.concat([bytes.subarray(0, -40), Buffer.alloc(40)])]) {
    writeFileSync(file, damaged);
    await expect(checkArchive(file, archiveKeys(open))).rejects.toThrow(DamagedArchive);
  }
  writeFileSync(file, bytes);
  const restored = { status: 0, stdout: expect.stringContaining(before.hash) };
  expect(run('restore', [file], open)).toMatchObject(restored);
  // The copy of the previous data is as well protected as the backup.
  const copy = readFileSync(join(folder, safetyCopies().sort().at(-1)!));
  expect(copy.subarray(0, 18).toString()).toBe('age-encryption.org');
}, 60_000);

it('refuses a damaged archive before anything is touched', async () => {
  const none = archiveKeys({});
  await writeArchive(api.database, file, none);
  const before = await summarise(api.database);
  const whole = readFileSync(file);
  const { lines, keys } = linesOfBackup(whole);
  const changed = lines.map((line) => line.replace('keep-me', 'lose-me'));
  const damaged: [string, Buffer][] = [
    ['cut', whole.subarray(0, whole.length - 100)],
    ['cut by a byte', whole.subarray(0, -1)],
    ['changed', backupOfLines(changed, keys)],
    ['without its end', backupOfLines(lines.slice(0, -2), keys)],
    ['without a document', backupOfLines(lines.toSpliced(2, 1), keys)],
    ['of another version', backupOfLines(lines.with(0, '{"format":"site-backup 9"}'), keys)],
    ['without keys', backupOfLines(lines, '')],
    ['with another key', backupOfLines(lines, keys.replace(/(..)\n/, 'xx\n'))],
    ['with an erased key of nobody', backupOfLines(lines, `${keys}OB-1 ${'0'.repeat(64)}\n`)],
    ['another file', backupOfLines(['{"hello":1}', ''], '')],
    ['no archive', Buffer.from('hello')],
    ['empty', Buffer.alloc(0)],
  ];
  const refused = { status: 1, stderr: expect.stringContaining('Nothing was touched') };
  for (const [name, bytes] of damaged) {
    writeFileSync(file, bytes);
    await expect(restoreHere(file)).rejects.toThrow(DamagedArchive);
    if (name === 'changed') expect(run('restore', [file])).toMatchObject(refused);
  }
  expect(await summarise(api.database)).toEqual(before);
}, 60_000);
