import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { archiveKeys } from '../../src/backup/archive-keys.ts';
import { restoreArchive } from '../../src/backup/archive.ts';
import type { Database } from '../../src/migrations/migration.ts';
import { migrations } from '../../src/migrations/migrations.ts';
import { runMigrations } from '../../src/migrations/run-migrations.ts';
import { startDatabaseLink } from '../support/database-link.ts';
import { until } from '../support/receivers.ts';
import { buildIfStale, INHERITED, spawnApi } from '../support/spawn-api.ts';
import { ADMIN, databaseUri, json, testServers, type Json } from '../support/start-api.ts';

// Made by the first version, before schemas were numbered.
const BACKUP = join(__dirname, '../fixtures/site-backup-1.jsonl.gz');
const { apiWith, kept } = testServers();

/** A database as the first version left it. */
async function oldDatabase(): Promise<{ uri: string; connection: Connection }> {
  const uri = databaseUri(`old-${randomBytes(6).toString('hex')}`);
  const connection = await mongoose.createConnection(uri).asPromise();
  kept({ stop: () => connection.close() });
  await restoreArchive(connection, BACKUP, archiveKeys({}));
  await connection.collection<{ _id: string }>('site_state').insertOne({
    _id: 'content-version',
    value: 57,
    nextPublicationAt: new Date('2030-06-01T06:00:00Z'),
  } as never);
  return { uri, connection };
}

const startOn = (uri: string) => apiWith({ MONGODB_URI: uri });

const migrate = (uri: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(__dirname, '../../dist/commands/migrate.js'), ...words], {
    env: { ...INHERITED, MONGODB_URI: uri, NODE_NO_WARNINGS: '1' },
    encoding: 'utf8',
  });
const numbersOf = async (connection: Connection) =>
  (await connection.collection('migrations').find().toArray())
    .map(({ _id }) => Number(_id))
    .sort((a, b) => a - b);
const everything = async (connection: Connection) => {
  const names = (await connection.db!.listCollections().toArray()).map(({ name }) => name).sort();
  return Promise.all(names.map(async (name) => [name, await connection.collection(name).find().toArray()]));
};

it('says what it would do without doing it, then does it, once', async () => {
  buildIfStale();
  const { uri, connection } = await oldDatabase();
  const before = await everything(connection);
  const plan = migrate(uri, '--dry-run').stdout;
  expect(plan).toMatch(/^1: accounts count their passwords.* change 1 entries\.$/m);
  expect(plan).toMatch(/^3: long texts.* change 1[0-9] entries\.$/m);
  expect(plan).toMatch(/\(10 minutes after the one before\)/);
  expect(await everything(connection)).toEqual(before);
  expect(migrate(uri).status).toBe(0);
  expect(await numbersOf(connection)).toEqual(
    migrations
      .slice(
        0,
        migrations.findIndex(({ afterMs }) => afterMs),
      )
      .map(({ number }) => number),
  );
  expect(migrate(uri, '--dry-run').stdout.trim().split('\n')).toHaveLength(4);
  expect(migrate(uri, '--all').status).toBe(0);
  expect(migrate(uri, '--dry-run').stdout).toContain('Nothing is to be done');
}, 60_000);

it('starts beside an instance that is just noting that the database is new', async () => {
  const uri = databaseUri(`new-${randomBytes(6).toString('hex')}`);
  const connection = await mongoose.createConnection(uri).asPromise();
  kept({ stop: () => connection.close() });
  const noted: Promise<unknown>[] = [];
  // The other instance is faster with each of them.
  const onProgress = (message: string) => {
    const mark = { _id: Number.parseInt(message.replace('migration ', ''), 10), doneAt: new Date() };
    noted.push(connection.collection<{ _id: number }>('migrations').insertOne(mark));
  };
  await runMigrations(connection as Database, { onProgress });
  expect((await Promise.allSettled(noted)).length).toBeGreaterThan(5);
  expect(await numbersOf(connection)).toHaveLength(noted.length);
});

it('reads everything that the first version wrote', async () => {
  const { uri, connection } = await oldDatabase();
  const api = await startOn(uri);
  const admin = await api.asAdmin();

  const accounts = await connection.collection('accounts').find().toArray();
  expect(accounts.map(({ role }) => role as string)).toEqual(['owner']);
  const posts = await json(api.get('/api/admin/blog', admin));
  expect(posts.map(({ title, status }: Json) => [title, status]).sort()).toEqual([
    ['A draft', 'draft'],
    ['Archived knee', 'archived'],
    ['For later', 'scheduled'],
    ['Melanoma handbook', 'published'],
    ['हृदय रोग', 'published'],
  ]);
  const post = await json(api.get('/api/blog/melanoma-handbook'));
  expect(post).toMatchObject({
    desc: 'What to look for, in short.',
    lead: '<p>The lead.</p>',
    tags: ['Skin', 'Sun care'],
    image: { alt: 'A red field' },
  });
  expect(post.sections.map(({ field, pictureField }: Json) => [field, pictureField])).toEqual([
    ['desc2', null],
    ['symptoms', 'pageImage2'],
    ['diagnosis', null],
    ['treatment', null],
  ]);
  expect((await api.get(post.imageUrl)).status).toBe(200);
  expect((await json(api.get('/api/blog/melanoma-guide')))._id).toBe(post._id); // a former slug
  expect((await json(api.get('/api/blog?q=mole')))[0].excerpt).toContain('<mark>mole</mark>');

  const revisions = await json(api.get(`/api/admin/blog/${post._id}/revisions`, admin));
  expect(revisions.map(({ revision }: Json) => revision)).toEqual([2, 1]);
  const first = await json(api.get(`/api/admin/blog/${post._id}/revisions/1`, admin));
  expect(first).toMatchObject({ title: 'Melanoma guide', diagnosis: '', treatment: '<p>Surgery first.</p>' });

  const facets = await json(api.get('/api/blog/facets'));
  expect(facets.former.categories.sort()).toEqual(['knees', 'trash']);
  const enquiries = await json(api.get('/api/admin/enquiries', admin));
  expect(enquiries).toHaveLength(4);
  const statuses = await connection.collection('enquiries').find().toArray();
  for (const { reference, status, revision, assignee } of enquiries) {
    const before = statuses.find(({ _id }) => String(_id) === reference)!;
    expect([status, revision, assignee]).toEqual([before.status, 1, null]);
    expect(before.changedAt).toEqual(before.receivedAt);
  }
  const audit = await json(api.get('/api/admin/audit', admin));
  expect(new Set(audit.map(({ what }: Json) => what))).toEqual(
    new Set(['session.started', 'post.created', 'post.updated', 'post.trashed', 'enquiries.listed']),
  );
  // Shells hold pages of versions up to the one before; none may come again.
  expect((await json(api.get('/api/content-version'))).version).toBeGreaterThanOrEqual(57);
  expect(await connection.collection('posts').countDocuments({ plainText: { $exists: true } })).toBe(6);
});

it('runs each migration once when several instances start at the same time', async () => {
  const { uri, connection } = await oldDatabase();
  const apis = await Promise.all([startOn(uri), startOn(uri), startOn(uri)]);
  for (const api of apis) expect((await api.send('POST', '/api/admin/login', ADMIN)).status).toBe(200);
  expect(await connection.collection('post_texts').countDocuments()).toBe(10);
  expect(await connection.collection('migration_leases').countDocuments()).toBe(0);
});

it('is taken over when it is killed in the middle, and loses nothing', async () => {
  const { uri, connection } = await oldDatabase();
  const link = kept(await startDatabaseLink(process.env.TEST_MONGODB_URI!));
  link.held = 'post_revisions';
  const killed = spawnApi({ MONGODB_URI: link.through(uri) }, { waitUntilReady: false });
  await until(() => link.holds > 0, 30_000);
  await (await killed).kill();
  expect(await numbersOf(connection)).toEqual([1, 2]);
  // Its lease would end after 20 seconds; the test does not wait for that.
  await connection.collection('migration_leases').updateMany({}, { $set: { until: new Date(0) } });
  const api = await startOn(uri);
  expect((await json(api.get('/api/blog/melanoma-handbook'))).sections).toHaveLength(4);
  expect(await connection.collection('post_texts').countDocuments()).toBe(10);
}, 60_000);

it('takes the texts out of posts later, and takes over what the version before saved meanwhile', async () => {
  const { uri, connection } = await oldDatabase();
  await startOn(uri);
  const posts = connection.collection('posts');
  const draft = await posts.findOne({ title: 'A draft' });
  // As the first version saves: its own fields only.
  const saved = {
    like: '<p>Saved there.</p>',
    plainText: 'Saved there.',
    revision: 2,
    updatedAt: new Date(),
  };
  await posts.updateOne({ _id: draft!._id }, { $set: saved });
  await connection
    .collection('migrations')
    .updateMany({}, { $set: { doneAt: new Date(Date.now() - 600_001) } });
  const later = await startOn(uri);
  expect(
    await posts.countDocuments({ $or: [{ plainText: { $exists: true } }, { like: { $exists: true } }] }),
  ).toBe(0);
  const admin = await later.asAdmin();
  expect(await json(later.get(`/api/admin/blog/${String(draft!._id)}`, admin))).toMatchObject({
    like: '<p>Saved there.</p>',
    revision: 2,
  });
  expect((await json(later.get('/api/blog/melanoma-handbook'))).sections).toHaveLength(4);
});

it('has nothing to do in a new database', async () => {
  const uri = databaseUri(`new-${randomBytes(6).toString('hex')}`);
  await startOn(uri);
  buildIfStale();
  expect(migrate(uri, '--dry-run').stdout).toContain('Nothing is to be done');
}, 60_000);
