import type { AddressInfo } from 'node:net';
import { MongoClient, type Db } from 'mongodb';
import { SMTPServer } from 'smtp-server';
import { cloneDocuments } from '../../../tools/seed/clone-documents.ts';
import { startDatabaseLink } from '../support/database-link.ts';
import { enquiry } from '../support/enquiries.ts';
import { postCalls } from '../support/posts.ts';
import { until } from '../support/receivers.ts';
import { spawnApi } from '../support/spawn-api.ts';
import { ADMIN, json, logIn, startApi, testServers, type Json, type TestApi } from '../support/start-api.ts';

let api: TestApi;
let admin: Record<string, string>;
const { kept } = testServers();
beforeEach(async () => {
  api = await startApi({ JOBS: 'false' });
  admin = await api.asAdmin();
});
afterEach(() => api.stop());

/** @returns the answer of a process that may be killed */
const call = async (url: string, method: string, path: string, body?: unknown, headers = {}): Promise<Json> =>
  json(
    fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );

describe('renaming a term', () => {
  it('is finished after a kill', async () => {
    const POSTS = 500;
    await api.send('POST', '/api/blog', { title: 'Template', category: 'Old', tags: ['Old'] }, admin);
    await cloneDocuments(api.database.db as unknown as Db, { posts: POSTS, enquiries: 0 });
    await api.stop();
    const killed = await spawnApi({ ...api.environment, JOBS: 'true' });
    const me = await logIn(killed.url);
    const counted = async (url: string, headers: object): Promise<Record<string, number>> => {
      const path = '/api/admin/terms/counted?kind=category';
      const terms: Json[] = await call(url, 'GET', path, undefined, headers);
      return Object.fromEntries(terms.map(({ name, posts }) => [name, posts]));
    };
    await until(async () => (await counted(killed.url, me))['Old'] === POSTS, 60_000);
    const rename = { kind: 'category', from: 'old', to: 'New' };
    void call(killed.url, 'POST', '/api/admin/terms/changes', rename, me).catch(() => {});
    await until(async () => (await counted(killed.url, me))['New']! > 0, 60_000);
    await killed.kill();

    api = await startApi({ ...api.environment, JOBS: 'true' });
    await until(async () => {
      const { Old, New } = await counted(api.url, await api.asAdmin());
      return Old === undefined && New === POSTS;
    }, 90_000);
    await until(async () => (await json(api.get('/api/blog/terms/category/old'))).slug === 'new');
  }, 240_000);
});

describe('deleting a post for good', () => {
  /** Creates a trashed post with a revision and a former slug. */
  async function trashed(title: string): Promise<Json> {
    const { create, saved, trash } = postCalls(api, admin);
    const post = await create({ title, like: '<p>Text.</p>' });
    return json(trash(await saved(post, { slug: `${title}-moved`, like: '<p>Other.</p>' })));
  }
  const counts = async () =>
    Promise.all(
      ['posts', 'post_texts', 'post_revisions', 'former_slugs'].map((name) =>
        api.database.collection(name).countDocuments(),
      ),
    );
  /** Beginning of a deletion from a collection in the database's wire protocol. */
  const deletionFrom = (name: string) => `delete\0${String.fromCharCode(name.length + 1)}\0\0\0${name}\0`;

  it.each(['post_revisions', 'post_texts', 'former_slugs', 'posts'])(
    'is finished after a kill before the deletion from %s',
    async (collection) => {
      const { _id } = await trashed('half');
      const link = await startDatabaseLink(process.env.TEST_MONGODB_URI!);
      const child = await spawnApi({
        ...api.environment,
        MONGODB_URI: link.through(api.environment.MONGODB_URI!),
      });
      link.held = deletionFrom(collection);
      const sent = fetch(`${child.url}/api/admin/blog/${_id}`, { method: 'DELETE', headers: admin }).then(
        ({ status }) => status,
        () => 'killed',
      );
      // Also ends as soon as there is an answer instead.
      await Promise.race([until(() => link.holds > 0), sent]);
      await child.kill();
      expect(await sent).toBe('killed');
      link.stop();
      // A partly deleted post cannot be restored.
      const match = { ...admin, 'If-Match': '"4"' };
      expect((await api.send('POST', `/api/admin/blog/${_id}/restore`, undefined, match)).status).toBe(404);
      const worker = await startApi({ ...api.environment, JOBS: 'true' });
      await until(async () => (await counts()).every((count) => count === 0));
      await worker.stop();
    },
    60_000,
  );
});

describe('a reply to an enquiry', () => {
  const AT = '/api/admin/enquiries';
  const REPLY = { subject: 'Re: My knee', text: 'Dear Asha,\n\nplease send us your records.\n\nMeera' };

  it('is resent with the same Message-ID after a kill between sending and recording', async () => {
    // Takes the mail but confirms it only when allowed: the API is killed while it waits.
    const taken: string[] = [];
    let answers = false;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, _session, callback) {
        let source = '';
        stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
        stream.on('end', () => {
          // The sender's confirmation is sent concurrently.
          if (/^Auto-Submitted: auto-replied\r$/m.test(source)) return callback();
          taken.push(source);
          if (answers) callback();
        });
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    kept({ stop: () => new Promise<void>((resolve) => server.close(() => resolve())) });
    const SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    const killed = await spawnApi({ SMTP_URL, LOG_LEVEL: 'silent' });
    const { reference } = await call(killed.url, 'POST', '/api/contact', enquiry());
    const me = await logIn(killed.url);
    await call(killed.url, 'POST', `${AT}/${reference}/replies`, REPLY, me);
    await until(() => taken.length === 1);
    await killed.kill();
    answers = true;
    const database = await MongoClient.connect(killed.environment.MONGODB_URI!);
    kept({ stop: () => database.close() });
    const entries = database.db().collection('enquiry_entries');
    expect(await entries.findOne({})).toMatchObject({ delivery: { state: 'waiting' } });
    // Its claim expires within a minute; the test does not wait for that.
    await entries.updateMany({}, { $set: { leaseUntil: new Date(0) } });
    const after = await spawnApi(killed.environment);
    kept({ stop: after.kill });
    await until(async () => (await entries.findOne({}))?.['delivery'].state === 'delivered', 30_000);
    const ids = taken.map((source) => /^Message-ID: (\S+)/im.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  }, 60_000);
});

describe('an audited change', () => {
  it('has a begun entry if the process was killed during it', async () => {
    const link = await startDatabaseLink(process.env.TEST_MONGODB_URI!);
    const MONGODB_URI = link.through(api.environment.MONGODB_URI!);
    const child = await spawnApi({ ...api.environment, MONGODB_URI, JOBS: 'false' });
    link.held = 'posts';
    const body = JSON.stringify({ title: 'Killed in the middle' });
    const sent = fetch(`${child.url}/api/blog`, {
      method: 'POST',
      body,
      headers: { ...admin, 'Content-Type': 'application/json' },
    }).catch(() => {});
    await until(() => link.holds > 0);
    await child.kill();
    await sent;
    link.stop();
    const [entry] = await json(api.get('/api/admin/audit', admin));
    expect(entry).toMatchObject({ what: 'post.created', who: ADMIN.email, outcome: 'begun' });
  }, 60_000);
});
