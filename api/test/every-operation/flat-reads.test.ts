import { BSON } from 'mongodb';
import type { Db } from 'mongodb';
import { cloneDocuments } from '../../../tools/seed/clone-documents.ts';
import { enquire } from '../support/enquiries.ts';
import { until } from '../support/receivers.ts';
import { json, startApi, type Json, type TestApi } from '../support/start-api.ts';

const SMALL = 100;
/** Ten times as much of everything that grows with the site. */
const LARGE = 1_000;
/**
 * Tolerance for what the operations themselves add to lists, and for the instance's own checks for recent changes: some
 * documents each, several times during one request on a slow machine. Anything that grows with the site returns
 * hundreds.
 */
const SLACK = 40;
/** Polling of state shared by all instances is not part of a request. */
const SHARED = ['site_state', 'jobs', '$cmd'];

let api: TestApi;
let admin: Record<string, string>;
let post: Json;
let reference: string;
beforeAll(async () => {
  api = await startApi({ JOBS: 'false' });
  admin = await api.asAdmin();
  const text = '<p>Knees and hips, at length.</p>'.repeat(20);
  post = await json(api.send('POST', '/api/blog', { title: 'Template', desc: 'Knees', like: text }, admin));
  reference = await enquire(api, { subject: 'Knee' });
});
afterAll(() => api.stop());

/** Starts an instance that has read a database of this size and is idle. */
async function startWith(size: number): Promise<void> {
  await cloneDocuments(api.database.db as unknown as Db, { posts: size, enquiries: 2 * size });
  await api.stop();
  api = await startApi(api.environment);
  const total = async () => (await api.get('/api/blog?perPage=1')).headers.get('x-total-count');
  await until(async () => Number(await total()) >= size, 60_000);
}

/** Measures the documents and bytes that the database returns during some work. */
async function returned(work: () => Promise<unknown>) {
  const sum = { documents: 0, bytes: 0 };
  const client = api.database.getClient();
  const listener = ({ reply }: { reply: Json }) => {
    const { cursor, value } = reply ?? {};
    if (SHARED.some((name) => String(cursor?.ns).endsWith(`.${name}`))) return;
    const batch = cursor?.firstBatch ?? cursor?.nextBatch ?? (value ? [value] : []);
    sum.documents += batch.length;
    for (const document of batch) sum.bytes += BSON.calculateObjectSize(document);
  };
  client.on('commandSucceeded', listener);
  await work();
  client.off('commandSucceeded', listener);
  return sum;
}

type Operation = [method: string, path: string, body?: unknown, headers?: Record<string, string>];

async function operations(): Promise<Operation[]> {
  const fresh = await json(api.get(`/api/admin/blog/${post._id}`, admin));
  const seen = await json(api.get(`/api/admin/enquiries/${reference}`, admin));
  const match = { 'If-Match': `"${fresh.revision}"` };
  const enquiries = '/api/admin/enquiries';
  return [
    ['GET', '/api/admin/blog?perPage=20'],
    ['GET', '/api/admin/blog?perPage=20&sort=title'],
    ['GET', '/api/admin/blog?perPage=20&sort=updated&status=published'],
    ['GET', '/api/admin/blog?perPage=20&q=clone'],
    ['GET', `/api/admin/blog/${post._id}`],
    ['GET', `/api/admin/blog/${post._id}/revisions`],
    ['GET', '/api/admin/media?perPage=20'],
    ['GET', `/api/admin/blog/${post._id}/notes`],
    ['GET', '/api/admin/terms'],
    ['GET', '/api/admin/categories'],
    ['GET', '/api/admin/reply-templates'],
    ['GET', '/api/admin/terms/counted?kind=tag'],
    ['GET', '/api/admin/terms/counted?kind=category'],
    ['GET', '/api/blog?perPage=20'],
    ['GET', '/api/blog?perPage=20&page=3'],
    ['GET', '/api/blog?perPage=20&q=knees'],
    ['GET', '/api/blog-addresses'],
    ['GET', '/api/blog-facets'],
    ['GET', '/api/blog/template'],
    ['POST', '/api/blog', { title: `New ${fresh.revision}` }],
    ['PUT', `/api/blog/${post._id}`, { desc: `Knees ${fresh.revision}` }, match],
    ['GET', '/api/blog?perPage=20'],
    ['GET', `${enquiries}?perPage=20`],
    ['GET', `${enquiries}?perPage=20&status=new`],
    ['GET', `${enquiries}?perPage=20&q=knee`],
    ['GET', `${enquiries}/${reference}`],
    ['PATCH', `${enquiries}/${reference}`, { read: true }, { 'If-Match': `"${seen.revision}"` }],
    ['GET', `${enquiries}?perPage=20&overdue=true`],
    ['GET', `${enquiries}?perPage=20&assignee=me&status=new`],
    ['GET', `${enquiries}?perPage=20&assignee=nobody`],
    ['GET', `${enquiries}?perPage=20&order=overdue`],
    ['GET', `${enquiries}?perPage=20&order=overdue&assignee=me`],
    ['GET', `${enquiries}/unread`],
    ['GET', `${enquiries}/coordinators`],
    ['GET', `${enquiries}/reminders`],
    ['GET', `${enquiries}/${reference}/reminder`],
    ['GET', `${enquiries}/${reference}/neighbours?status=new`],
    ['POST', `${enquiries}/${reference}/presence`],
    ['POST', `${enquiries}/${reference}/notes`, { text: 'Called.' }, { 'Idempotency-Key': 'one-note' }],
    ['POST', `${enquiries}/status`, { status: 'new', enquiries: [{ reference: 'CLONE-7', revision: 1 }] }],
    ['GET', `${enquiries}/of-person?email=a@example.org`],
    ['GET', '/api/admin/audit?perPage=20'],
    ['GET', '/metrics'],
  ];
}

async function returnedByAll() {
  const sums: Record<string, { documents: number; bytes: number }> = {};
  for (const [n, [method, path, body, headers]] of (await operations()).entries()) {
    const work = async () => {
      const answer = await api.send(method, path, body, { ...admin, ...headers });
      expect([path, answer.status < 300]).toEqual([path, true]);
      await answer.arrayBuffer();
    };
    sums[`${n} ${method} ${path}`] = await returned(work);
  }
  return sums;
}

it('every operation reads the same amount however many posts and enquiries there are', async () => {
  await startWith(SMALL);
  await returnedByAll();
  const small = await returnedByAll();
  await startWith(LARGE);
  const large = await returnedByAll();
  const grown = Object.keys(small).filter(
    (name) =>
      large[name]!.documents > small[name]!.documents + SLACK ||
      large[name]!.bytes > 1.1 * small[name]!.bytes + 2_000,
  );
  expect(grown.map((name) => [name, small[name], large[name]])).toEqual([]);
  // Make sure that the probe measures anything.
  expect(small['0 GET /api/admin/blog?perPage=20']!.documents).toBeGreaterThanOrEqual(20);
}, 120_000);
