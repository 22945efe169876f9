import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { readLines, writeLines } from '../../src/backup/archive/archive-file.ts';
import { archiveKeys } from '../../src/backup/archive/archive-keys.ts';
import { checkArchive, documentsOf, writeArchive } from '../../src/backup/archive/archive.ts';
import { beginNewEpoch } from '../../src/backup/restore/begin-new-epoch.ts';
import { hindrance } from '../../src/backup/restore/disk-space.ts';
import { erasedData } from '../../src/backup/restore/erased-data.ts';
import { EnquiryKeys } from '../../src/backup/archive/enquiry-keys.ts';
import { KEPT_COLLECTIONS } from '../../src/backup/archive/kept-collections.ts';
import { dropLeftovers } from '../../src/backup/restore/leftovers.ts';
import { restoreSite, type RestoreOptions } from '../../src/backup/restore/restore-site.ts';
import { ContentVersion } from '../../src/platform/database/content-version/content-version.ts';
import { Lease, LeaseLost, LeaseHeld, type StoredLease } from '../../src/platform/database/lease.ts';
import { Keys } from '../../src/platform/configuration/secrets/keys.ts';
import { contentOf, interruptRestores } from '../support/interrupt-restores.ts';
import { enquire } from '../support/enquiries.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { contractBreaks, operationOf } from '../support/contract.ts';
import { postCalls } from '../support/posts.ts';
import { ADMIN, json, logIn, startApi, TEST_SECRET, testApi, type Json } from '../support/start-api.ts';

const { api } = testApi({ JOBS: 'false' });
const folder = mkdtempSync(join(tmpdir(), 'restore-'));
const none = archiveKeys({});
const options: RestoreOptions = {
  keepIn: folder,
  erased: erasedData(new Keys(TEST_SECRET)),
  knownAfterMs: 0,
};
afterAll(() => rmSync(folder, { recursive: true }));

const look = () => api.application.nest.get(ContentVersion).lookNow();
/** Restores and then makes the API notice the end. */
const restore = (file: string, changes: Partial<RestoreOptions> = {}, connection = api.database) =>
  restoreSite(connection, file, none, { ...options, ...changes }).finally(look);
/** Backs up the site; returns the file and its content except the log, which grows with each restore. */
async function backUp(name: string) {
  const file = join(folder, name);
  await writeArchive(api.database, file, none);
  return { file, content: await contentOf(api.database) };
}
const remains = async () =>
  (await api.database.listCollections())
    .map(({ name }) => name)
    .filter((name) => name.startsWith('restore.'));

it('refuses writes while copying, reads as well while switching, and says so', async () => {
  const admin = await logIn(api.url);
  const { _id } = await postCalls(api, admin).create({ title: 'There before' });
  const lease = await Lease.take(api.database, 'restore');
  await lease.ifHeld({ phase: 'copying' });
  await look();
  const post = { _id, desc: 'changed' };
  const refused = await api.send('POST', '/api/contact', { name: 'Asha' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  const body = await refused.text();
  expect(JSON.parse(body)).toMatchObject({ code: 'restoring' });
  const type = refused.headers.get('content-type')!;
  expect(contractBreaks(operationOf('POST', '/api/contact')!, 503, type, body)).toEqual([]);
  expect((await api.send('PUT', `/api/blog/${_id}`, post, admin)).status).toBe(503);
  expect((await api.send('POST', '/api/admin/login', ADMIN)).status).toBe(503);
  expect((await api.get(`/api/admin/blog/${_id}`, admin)).status).toBe(200);
  const ready = await api.get('/health/ready');
  expect([ready.status, (await json(ready)).reasons]).toEqual([
    503,
    ['the site is being restored from a backup; nothing can be changed until it is over'],
  ]);
  // Backups contain no releases; the service refuses this only for lack of a token.
  expect((await api.get('/api/releases/registry')).status).not.toBe(503);

  await lease.ifHeld({ phase: 'switching' });
  await look();
  expect((await api.get(`/api/admin/blog/${_id}`, admin)).status).toBe(503);
  expect((await api.get('/health/live')).status).toBe(200);
  expect((await json(api.get('/health/ready'))).reasons[0]).toContain('if it was interrupted, run it again');

  await lease.release();
  await look();
  expect((await api.get('/health/ready')).status).toBe(200);
  expect((await api.get(`/api/admin/blog/${_id}`, admin)).status).toBe(200);
});

it('runs one restore at a time, and tells the second who has run since when', async () => {
  const { file, content } = await backUp('twice.backup');
  const [first, second] = await Promise.allSettled([restore(file), restore(file)]);
  const refusal = [first, second].find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect([first, second].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(refusal.reason).toBeInstanceOf(LeaseHeld);
  expect((refusal.reason as Error).message).toMatch(
    /^process \d+ on \S+ has held it since 20\d\d-\S+Z\. If it died/,
  );
  expect(await contentOf(api.database)).toEqual(content);
  expect(await remains()).toEqual([]);
});

it('interrupted anywhere, is all old or says so, and a second run succeeds', async () => {
  const { restores, phases } = await interruptRestores(api, folder, 5);
  expect(restores).toBe(5);
  expect(phases).toEqual(new Set(['copying', 'switching', 'clearing']));
}, 60_000);

it('stays separate from other restores, even if paused until its lease expired', async () => {
  const { file, content } = await backUp('paused.backup');
  const { database } = api;
  const states = database.collection<StoredLease>('site_state');
  const another = {
    holder: 'another',
    place: 'elsewhere',
    set: 'another',
    until: new Date(Date.now() + 60_000),
  };
  const others = database.collection('restore.another.next.posts');
  const paused = restore(file, {
    erased: async (connection, madeAt) => {
      await states.updateOne({ _id: 'restore' }, { $set: another });
      await others.insertOne({ title: 'Of another restore' });
      return options.erased(connection, madeAt);
    },
  });
  await expect(paused).rejects.toThrow(LeaseLost);
  expect([await remains(), await others.countDocuments()]).toEqual([['restore.another.next.posts'], 1]);
  await states.deleteOne({ _id: 'restore' });
  await look();
  await restore(file);
  expect(await contentOf(database)).toEqual(content);
});

it('restores again on request after an interruption following the switch', async () => {
  const { file, content } = await backUp('cleared.backup');
  const checked = await checkArchive(file, none);
  const note = { holder: 'dead', place: 'elsewhere', pid: 1, set: 'dead', since: new Date() };
  const states = api.database.collection<StoredLease>('site_state');
  await states.insertOne({
    ...note,
    ...checked,
    _id: 'restore',
    phase: 'clearing',
    until: new Date(0),
  } as never);
  await postCalls(api, await logIn(api.url)).create({ title: 'Written since' });
  const { safetyCopy } = await restore(file);
  expect(await contentOf(api.database)).toEqual(content);
  expect(safetyCopy).toMatch(/before-restore-/);
});

it('allows no backup while switching, nor one begun before', async () => {
  const { database } = api;
  const lease = await Lease.take(database, 'restore');
  await lease.ifHeld({ phase: 'switching' });
  await expect(backUp('mixed.backup')).rejects.toThrow('run it again first');
  await lease.release();

  async function* overtaken() {
    await beginNewEpoch(database);
    yield* database.collection('audit').find();
  }
  const collection = (name: string) => (name === 'audit' ? { find: overtaken } : database.collection(name));
  const connection = { collection } as unknown as Connection;
  await expect(writeArchive(connection, join(folder, 'mixed.backup'), none)).rejects.toThrow(
    'Run the backup again',
  );
  expect(readdirSync(folder).filter((name) => name.startsWith('mixed'))).toEqual([]);
});

it('clears leftovers of a dead restore, but nothing of one in progress', async () => {
  const { database } = api;
  const next = database.collection('restore.dead.next.posts');
  const note = { holder: 'dead', place: 'elsewhere', pid: 1, set: 'dead', since: new Date() };
  const states = database.collection<StoredLease & { phase: string }>('site_state');
  const left = async (phase: string, until: number) => {
    await next.insertOne({ title: 'Left' });
    await states.replaceOne(
      { _id: 'restore' },
      { ...note, phase, until: new Date(Date.now() + until) },
      { upsert: true },
    );
    await dropLeftovers(database);
    return (await remains()).length;
  };
  expect(await left('copying', 60_000)).toBe(1);
  expect(await left('switching', -60_000)).toBe(1);
  expect(await left('copying', -60_000)).toBe(0);
  expect(await left('clearing', -60_000)).toBe(0);
  await states.deleteOne({ _id: 'restore' });
  await look();
});

it('keeps accounts closed that were closed since', async () => {
  const [closed, open] = ['closed@example.org', 'open@example.org'];
  await api.as('editor', closed);
  await api.as('editor', open);
  const { file } = await backUp('of-closed.backup');
  const { people } = await json(api.get('/api/admin/people', await logIn(api.url)));
  const { id } = people.find(({ email }: Json) => email === closed);
  const disable = api.send('PATCH', `/api/admin/people/${id}`, { disabled: true }, await logIn(api.url));
  expect((await disable).status).toBe(200);
  expect(await restore(file)).toMatchObject({ hasOwner: true });
  const enter = (email: string) => api.send('POST', '/api/admin/login', { ...ADMIN, email });
  expect((await json(enter(closed))).code).toBe('account_disabled');
  expect((await enter(open)).status).toBe(200);
});

it('says if the owners of the backup’s time are all closed since', async () => {
  const accounts = api.database.collection('accounts');
  await api.as('editor', 'owner-later@example.org');
  const { file } = await backUp('without-owner.backup');
  await accounts.updateOne({ email: 'owner-later@example.org' }, { $set: { role: 'owner' } });
  await accounts.updateOne({ email: ADMIN.email }, { $set: { disabledAt: new Date() } });
  expect(await restore(file)).toMatchObject({ hasOwner: false });
  await accounts.updateOne({ email: ADMIN.email }, { $set: { disabledAt: null } });
});

it('adds to the safety copy what a paused instance writes later', async () => {
  const { file } = await backUp('before.backup');
  const late = { _id: 'LATE', subject: 'Written late', receivedAt: new Date() };
  const said: string[] = [];
  const { safetyCopy } = await restore(file, {
    onProgress: (message) => said.push(message),
    // Called after the safety copy was made.
    erased: async (connection, madeAt) => {
      await connection.collection<{ _id: string }>('enquiries').insertOne(late);
      return options.erased(connection, madeAt);
    },
  });
  expect(said).toEqual([`The present data is kept in ${safetyCopy}`]);
  expect(await api.database.collection<{ _id: string }>('enquiries').countDocuments({ _id: 'LATE' })).toBe(0);
  const kept: unknown[] = [];
  for await (const { name, document } of documentsOf(safetyCopy!, none))
    if (name === 'enquiries') kept.push(document._id);
  expect(kept).toContain('LATE');
});

it('keeps people, notes on them and pictures erased that were erased since', async () => {
  const admin = await logIn(api.url);
  const image = asFile(await makePicture('png', { width: 70, height: 50 }));
  const post = await postCalls(api, admin).create(form({ title: 'Pictured', status: 'published', image }));
  const [hash] = /[0-9a-f]{32}/.exec(post.imageUrl)!;
  const reference = await enquire(api, { email: 'Erased@Example.org' });
  await api.send('POST', `/api/admin/enquiries/${reference}/notes`, { text: 'Called back.' }, admin);
  const stays = await enquire(api, { email: 'stays@example.org' });
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  for (const one of [reference, stays])
    await api.send('PUT', `/api/admin/enquiries/${one}/reminder`, { day }, admin);
  const { file } = await backUp('of-erased.backup');
  await api.send('DELETE', '/api/admin/enquiries/of-person?email=erased@example.org', undefined, admin);
  expect(
    (await api.send('DELETE', `/api/admin/media/${hash}?everywhere=true`, undefined, admin)).status,
  ).toBeLessThan(300);

  const withoutSecret = 'Set it to what the APIs have';
  await expect(restore(file, { erased: erasedData(null) })).rejects.toThrow(withoutSecret);
  const changed = erasedData(new Keys('of a site whose secret was changed since'));
  await expect(restore(file, { erased: changed })).rejects.toThrow(withoutSecret);
  expect(await api.database.collection('enquiries').countDocuments({ _id: stays as never })).toBe(1);
  await restore(file);
  const { database } = api;
  const references = () => database.collection('enquiries').distinct('_id');
  expect(await references()).not.toContain(reference);
  expect(await database.collection('enquiry_entries').countDocuments({ reference })).toBe(0);
  expect(await database.collection('enquiry_notices').distinct('reference')).toEqual([stays]);
  expect(await references()).toContain(stays);
  expect(await database.collection('pictures').findOne({ _id: hash as never })).toMatchObject({
    isLeaving: true,
  });
  // Nor the next time: the record of the erasure is kept.
  await restore(file);
  expect(await references()).not.toContain(reference);
  // Whoever writes again after the erasure is a new person.
  const written = await enquire(api, { email: 'erased@example.org' });
  const again = await backUp('written-again.backup');
  await restore(again.file);
  expect(await references()).toContain(written);
});

it('leaves out enquiries that no secret opens, if told to', async () => {
  const admin = await logIn(api.url);
  const reference = await enquire(api);
  await api.send('POST', `/api/admin/enquiries/${reference}/notes`, { text: 'Called back.' }, admin);
  const { file } = await backUp('of-another-secret.backup');
  const posts = await api.database.collection('posts').countDocuments();
  const fresh = await startApi({});
  const into = (leavesOut: boolean) =>
    restoreSite(fresh.database, file, none, { ...options, erased: erasedData(null, leavesOut) });
  await expect(into(false)).rejects.toThrow('--without-enquiries');
  // Whoever moves a site has its secret as the former one; its own suffices from then on.
  const present = new Keys('the secret of the new site, long enough', TEST_SECRET);
  await restoreSite(fresh.database, file, none, { ...options, erased: erasedData(present) });
  const { sealedBy } = (await fresh.database.collection('enquiries').findOne({ _id: reference as never }))!;
  expect(sealedBy).toBe(present.fingerprint);
  await into(true);
  const counts = ['posts', 'enquiries', 'enquiry_entries', 'enquiry_notices'].map((name) =>
    fresh.database.collection(name).countDocuments(),
  );
  expect(await Promise.all(counts)).toEqual([posts, 0, 0, 0]);
  await fresh.stop();
});

it('keeps every index, and reports a disk without room for the safety copy', async () => {
  const indexes = async () =>
    Promise.all(
      KEPT_COLLECTIONS.map(async (name) =>
        (await api.database.collection(name).indexes()).map(({ key }) => key),
      ),
    );
  const before = await indexes();
  const { file, content } = await backUp('indexes.backup');
  await restore(file);
  expect(await indexes()).toEqual(before);
  const full = jest.spyOn(api.database.db!, 'stats').mockResolvedValue({ dataSize: 1e18 } as never);
  await expect(restore(file)).rejects.toThrow(/the disk of \S+ has [\d,]+ MB left. Nothing was touched/);
  full.mockRestore();
  expect(await contentOf(api.database)).toEqual(content);
});

it('two concurrent backups to one file leave a complete one', async () => {
  const file = join(folder, 'at-once.backup');
  const other = Promise.withResolvers<void>();
  async function* slow() {
    yield 'begun first\n';
    await other.promise;
    yield 'and ended last\n';
  }
  const first = writeLines(file, slow(), none, new EnquiryKeys());
  await writeArchive(api.database, file, none);
  await checkArchive(file, none);
  other.resolve();
  await first;
  const lines: string[] = [];
  for await (const line of readLines(file, none)) lines.push(line);
  expect(lines).toEqual(['begun first', 'and ended last']);
});

it('reports in a sentence which disk is full, and what to do', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  async function* lines() {
    yield 'one\n';
    throw full;
  }
  const file = join(folder, 'full.backup');
  await expect(writeLines(file, lines(), none, new EnquiryKeys())).rejects.toThrow(
    `the disk of ${file} is full. Make room there`,
  );
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
  const engines = [
    '[insert.go:1] database or disk is full (13)',
    'OutOfDiskSpace: available disk space of 1 bytes',
  ];
  for (const message of engines)
    expect(hindrance(new Error(message))).toMatch(/^the database's disk is full\. Make room there/);
  expect(hindrance(new Error('other'))).toBe('other');
});
