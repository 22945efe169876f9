import { activated } from '@opinionbridge/releases';
import type { Document } from 'mongodb';
import { startWebhook, until } from '../support/receivers.ts';
import {
  named,
  startReleaseService,
  WRITER,
  type ReleaseService,
} from '../support/releases/release-service.ts';
import { ReplicaSet, type Fault } from '../support/replica-set/replica-set.ts';
import { ADMIN, databaseUri, json, startApi, type Json, type TestApi } from '../support/start-api.ts';

/** Maximum time for which MongoDB may have no primary. */
const GAP_MS = 20_000;
const STEPPED_DOWN: readonly Fault[] = ['refused', 'cut before', 'cut after', 'no majority'];

let set: ReplicaSet;
let endpoint: Awaited<ReturnType<typeof startWebhook>>;
let service: ReleaseService;
let api: TestApi;
let admin: Record<string, string>;
let count = 0;

beforeAll(async () => {
  set = await ReplicaSet.start(databaseUri(''));
  endpoint = await startWebhook((response) => response.end('done'));
  service = await startReleaseService({
    MONGODB_URI: set.uri(`test-replica-set-${process.pid}`),
    ENQUIRY_WEBHOOK_URL: endpoint.url,
    DELIVERY_FIRST_RETRY_MS: '100',
  });
  ({ api } = service);
  admin = await api.asAdmin();
}, 60_000);
afterEach(() => set.heal());
afterAll(async () => {
  await api.stop();
  await endpoint.stop();
  set.stop();
});

const stored = (collection: string, filter: Document) =>
  api.database.collection(collection).countDocuments(filter);

/** Counts enquiries with a subject, which only the API can read. */
async function storedEnquiries(subject: string, state?: string): Promise<number> {
  const found = await json(
    api.get(`/api/admin/enquiries?perPage=100&q=${encodeURIComponent(subject)}`, admin),
  );
  return found.filter(
    (one: Json) =>
      one.subject === subject &&
      (!state || one.deliveries.every((delivery: Json) => delivery.state === state)),
  ).length;
}

/** Creates a new enquiry to be sent as by the form: repeatedly with the same key. */
function newEnquiry() {
  const subject = `Question ${(count += 1)}`;
  const enquiry = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'a@example.org',
    phone: '9876543210',
    subject,
    helpyou: 'Is anybody there, please?',
  };
  const key = { 'Idempotency-Key': `key-of-question-${count}` };
  return { subject, send: () => api.send('POST', '/api/contact', enquiry, key) };
}

const deliveriesOf = (subject: string) =>
  endpoint.received.filter(({ fields }) => fields['Subject'] === subject);

async function expectAway(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await json(answer)).toMatchObject({
    code: 'database_away',
    message: 'The service is busy. Please try again in a moment.',
  });
}

describe.each(STEPPED_DOWN)('when the primary steps down during a write (%s)', (fault) => {
  it.each([
    ['stored', 'insert'],
    ['claimed for delivery', 'findAndModify'],
    ['noted as delivered', 'update'],
  ])('an enquiry being %s is stored once, and delivered once', async (_when, command) => {
    set.plan({ fault, command, collection: 'enquiries' });
    const { subject, send } = newEnquiry();
    expect((await send()).status).toBe(201);
    await until(async () => (await storedEnquiries(subject, 'delivered')) === 1);
    expect([set.outstanding, await storedEnquiries(subject)]).toEqual([0, 1]);
    expect(deliveriesOf(subject)).toHaveLength(1);
  });

  it('a login creates one session, which stays valid', async () => {
    const before = await stored('sessions', {});
    set.plan({ fault, command: 'insert', collection: 'sessions' });
    const { token } = await json(api.send('POST', '/api/admin/login', ADMIN));
    expect(set.outstanding).toBe(0);
    expect((await api.get('/api/admin/me', { Authorization: `Bearer ${token}` })).status).toBe(200);
    expect(await stored('sessions', {})).toBe(before + 1);
  });

  it.each([
    ['texts are stored', 'insert', 'post_texts'],
    ['card is stored', 'insert', 'posts'],
    ['change is announced', 'update', 'site_state'],
  ])('a post is published once whose %s, and visitors see it', async (_when, command, collection) => {
    const title = `Post ${(count += 1)}`;
    const texts = await stored('post_texts', {});
    set.plan({ fault, command, collection });
    expect((await api.send('POST', '/api/blog', { title }, admin)).status).toBe(201);
    expect([set.outstanding, await stored('posts', { title })]).toEqual([0, 1]);
    expect(await stored('post_texts', {})).toBe(texts + 1);
    const shown: Json[] = await json(api.get('/api/blog'));
    expect(shown.filter((post) => post.title === title)).toHaveLength(1);
  });

  it('a post is changed once', async () => {
    const { _id } = await json(api.send('POST', '/api/blog', { title: `Post ${(count += 1)}` }, admin));
    set.plan({ fault, command: 'findAndModify', collection: 'posts' });
    const change = { ...admin, 'If-Match': '"1"' };
    const answer = await api.send('PUT', `/api/blog/${_id}`, { desc: 'Changed' }, change);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
    expect(set.outstanding).toBe(0);
  });

  it.each(['release_registry', 'release_changes'])('a release is activated once (%s)', async (collection) => {
    const made = await service.uploaded(`1.0.${(count += 1)}`);
    const { revision } = await service.registry();
    set.plan({ fault, command: 'update', collection });
    expect(await service.change((before) => activated(before, 'blog', named(made), WRITER))).toBe(200);
    const after = await service.registry();
    expect([set.outstanding, after.revision, after.slices['blog']?.active.version]).toEqual([
      ...[0, revision + 1, made.version],
    ]);
    expect(after.history.filter(({ to }) => to.version === made.version)).toHaveLength(1);
  });

  it('twice in one request, the sender must retry, and one enquiry is stored', async () => {
    const planned = { fault, command: 'insert', collection: 'enquiries' };
    set.plan(planned, { ...planned });
    const { subject, send } = newEnquiry();
    await expectAway(await send());
    expect(set.outstanding).toBe(0);
    expect((await send()).status).toBe(201);
    await until(() => deliveriesOf(subject).length > 0);
    expect(await storedEnquiries(subject)).toBe(1);
    expect(deliveriesOf(subject)).toHaveLength(1);
  });
});

it('a primary that hangs during an enquiry: it is stored once, and delivered once', async () => {
  set.plan({ fault: 'silent', command: 'insert', collection: 'enquiries' });
  const { subject, send } = newEnquiry();
  expect((await send()).status).toBe(201);
  await until(() => deliveriesOf(subject).length > 0);
  expect([await storedEnquiries(subject), deliveriesOf(subject).length]).toEqual([1, 1]);
});

it('a primary killed with twenty enquiries: each is stored once, by the second try', async () => {
  set.plan({ fault: 'killed', command: 'insert', collection: 'enquiries' });
  const sent = Array.from({ length: 20 }, newEnquiry);
  const answers = await Promise.all(sent.map(({ send }) => send()));
  expect(set.outstanding).toBe(0);
  for (const [index, answer] of answers.entries()) {
    const { subject, send } = sent[index]!;
    if (answer.status !== 201) {
      await expectAway(answer);
      expect((await send()).status).toBe(201);
    }
    await until(() => deliveriesOf(subject).length > 0);
    expect([await storedEnquiries(subject), deliveriesOf(subject).length]).toEqual([1, 1]);
  }
});

it('20 s without a primary: cached pages work, writes get a retry, and all recovers', async () => {
  const [known, asked] = [newEnquiry(), newEnquiry()];
  expect((await known.send()).status).toBe(201);
  expect((await api.get('/api/blog')).status).toBe(200);

  set.elect(undefined);
  const back = Date.now() + GAP_MS;
  for (; Date.now() < back;) {
    const writes = await Promise.all([
      asked.send(),
      api.send('POST', '/api/admin/login', ADMIN),
      api.send('POST', '/api/blog', { title: 'Not now' }, admin),
      service.person('POST', '/changes', { slice: 'blog', action: 'rollback', why: 'a test' }),
    ]);
    for (const write of writes) await expectAway(write);
    expect((await api.get('/api/blog')).status).toBe(200);
    const ready = await api.get('/health/ready');
    expect([ready.status, (await json(ready)).reasons]).toEqual([503, ['the database does not answer']]);
  }
  set.elect(2);
  await until(async () => (await asked.send()).status === 201);
  await until(async () => (await api.get('/health/ready')).status === 200);
  expect((await known.send()).status).toBe(201);
  for (const { subject } of [known, asked]) {
    await until(() => deliveriesOf(subject).length > 0);
    expect([await storedEnquiries(subject), deliveriesOf(subject).length]).toEqual([1, 1]);
  }
  expect(await stored('posts', { title: 'Not now' })).toBe(0);
  expect((await api.get('/api/admin/me', admin)).status).toBe(200);
}, 60_000);

it('an API started without a primary waits for one', async () => {
  set.elect(undefined);
  const before = set.connections;
  let isUp = false;
  const starting = startApi({ ...api.environment, JOBS: 'false' }).finally(() => (isUp = true));
  // A client connects to each of the three members and is given up after two seconds; this is the third client.
  await until(() => set.connections > before + 6, 20_000);
  expect(isUp).toBe(false);
  set.elect(0);
  const other = await starting;
  await until(async () => (await other.get('/health/ready')).status === 200);
  await other.stop();
}, 60_000);

it('every write waits for a majority and its journal; reads are majority reads', () => {
  const kinds = (names: readonly string[]) =>
    set.commands.filter((command) => names.includes(Object.keys(command)[0] as string));
  const writes = kinds(['insert', 'update', 'delete', 'findAndModify', 'createIndexes']);
  const reads = kinds(['find', 'aggregate', 'count', 'distinct']);
  expect(new Set(writes.map(({ writeConcern }) => JSON.stringify(writeConcern)))).toEqual(
    new Set(['{"w":"majority","j":true}']),
  );
  expect(new Set(reads.map(({ readConcern }) => JSON.stringify(readConcern)))).toEqual(
    new Set(['{"level":"majority"}']),
  );
  expect(writes.length).toBeGreaterThan(100);
  expect(reads.length).toBeGreaterThan(100);
});
