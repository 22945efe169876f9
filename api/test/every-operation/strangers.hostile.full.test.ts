import { randomUUID } from 'node:crypto';
import type { Role } from '../../src/platform/http/access/roles.ts';
import { operationsWithBody, validBody } from '../support/bodies-of-operations.ts';
import { contractSchema, operations, type Operation, type Schema } from '../support/contract.ts';
import { enquire } from '../support/enquiries.ts';
import { OPERATOR } from '../support/releases/release-calls.ts';
import { storePasskey } from '../support/software-passkey.ts';
import { json, logIn, testApi, ADMIN, type Json } from '../support/start-api.ts';
import { writesOfRequests } from '../support/writes-of-requests.ts';

/**
 * Attacks that are generated for every operation of the OpenAPI document, so that a new one is attacked the day it is
 * written: other people's objects, fields that nobody may set, and texts that are not public.
 */
const { api, admin } = testApi({ RELEASE_TOKEN: OPERATOR });

/** In every text that visitors must not read. */
const SECRET = 'unpublishedcanary';
const KEPT =
  'posts post_texts post_revisions post_notes post_previews former_slugs pictures accounts sessions passkeys invitations enquiries enquiry_entries enquiry_notices release_registry release_tokens';

let writesOf: (requestId: string) => string[];
let stranger: Record<string, string>;
/** Objects of one person, which nobody else may touch, by the paths that take them. */
let owned: Readonly<Record<string, string>>;
/** Objects that are not public. */
let hidden: Readonly<Record<string, string>>;

beforeAll(async () => {
  writesOf = writesOfRequests(api, KEPT.split(' '));
  const author = await api.as('author');
  stranger = await api.as('author', 'stranger@team.example.org');
  const text = (name: string) => `${SECRET} ${name}`;
  const fields = {
    title: text('title'),
    desc: text('desc'),
    symptoms: `<p>${text('symptoms')}</p>`,
    category: text('category'),
    tags: text('tag'),
    author: text('by'),
    seoTitle: text('seo'),
  };
  const post = await json(api.send('POST', '/api/blog', { ...fields, status: 'draft' }, author));
  await api.send('POST', `/api/admin/blog/${post._id}/notes`, { text: text('note') }, author);
  const live = await json(
    api.send('POST', '/api/blog', { title: 'Public', category: 'Knee', status: 'published' }, admin),
  );
  const staged = { ...admin, 'If-Match': '"1"' };
  await api.send('PUT', `/api/blog/${live._id}?staged=true`, fields, staged);
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  await api.send('POST', '/api/blog', { ...fields, slug: 'later', status: 'scheduled', publishAt }, admin);
  const reference = await enquire(api, { helpyou: text('enquiry'), subject: text('subject') });
  await logIn(api.url, ADMIN);
  const sessions = await json(api.get('/api/admin/sessions', admin));
  const [device] = await json(api.get('/api/admin/devices', admin));
  const { _id: accountId } = (await api.database.collection('accounts').findOne({ email: ADMIN.email }))!;
  await storePasskey(api, accountId);
  const session = sessions.find(({ current }: Json) => !current).id;
  owned = { '/sessions/': session, '/devices/': device.id, '/passkeys/': 'a-passkey' };
  hidden = {
    ...owned,
    '/blog/': post._id,
    '/blog-details/': post.slug,
    '/slug': post.slug,
    '/enquiries/': reference,
  };
});

const NOBODY = '000000000000000000000000';
const addressOf = (path: string, objects: Readonly<Record<string, string>>) => {
  const id = Object.entries(objects).find(([part]) => `${path}/`.includes(part))?.[1] ?? NOBODY;
  return path
    .replace('{revision}', '1')
    .replace('{variant}', '400.avif')
    .replace(/\{\w+\}/g, id);
};
/** A session notes twice a minute that it is used. */
const isNoUse = (write: string) => write !== 'update sessions';
const outcomeOf = (status: number) => ([401, 403, 404].includes(status) ? 'refused' : status);

/** What confirms the attacker, so that whose object it is decides. */
const CONFIRMED = { password: ADMIN.password, code: undefined, passkey: undefined };

async function attack(operation: Operation, address: string, headers: Record<string, string>, more = {}) {
  const id = randomUUID();
  const withBody = operationsWithBody.find(
    ({ path, method }) => path === operation.path && method === operation.method,
  );
  const body = withBody && {
    ...validBody(withBody),
    ...('passkey' in withBody.properties && CONFIRMED),
    ...more,
  };
  const answer = await api.send(operation.method, address, body, {
    'If-Match': '"1"',
    'X-Request-Id': id,
    ...headers,
  });
  return { status: answer.status, text: await answer.text(), writes: writesOf(id) };
}

// Posts of others: see people.test.ts.
const ofOwned = operations.filter(({ path }) => /\/(sessions|devices|passkeys)\/\{/.test(path));
it.each(ofOwned)('$method $path gives nothing to somebody else', async (operation) => {
  const address = addressOf(operation.path, owned);
  const { status, text, writes } = await attack(operation, address, stranger);
  expect([outcomeOf(status), writes, text.includes(SECRET)]).toEqual(['refused', [], false]);
});

/** Names of all fields that any operation takes or answers. */
const names = new Set<string>();
const collect = (given: Schema, seen = new Set<Schema>()) => {
  const schema = contractSchema(given);
  if (seen.has(schema)) return;
  seen.add(schema);
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    names.add(name);
    collect(part, seen);
  }
  if (schema.items) collect(schema.items, seen);
};
for (const { body, answers } of operations)
  for (const schema of [body, ...answers.values()]) if (schema) collect(schema);

const asJson = operationsWithBody.filter(({ contentTypes }) => contentTypes.includes('application/json'));
it.each(asJson)('$method $path takes no field of another operation', async (operation) => {
  const foreign = [...names].filter((name) => !(name in operation.properties));
  expect(foreign.length).toBeGreaterThan(100);
  const isOfReleases = operation.path.startsWith('/api/releases/');
  const headers = isOfReleases ? { Authorization: `Bearer ${OPERATOR}` } : admin;
  // A refusal lists at most fifty fields.
  for (let from = 0; from < foreign.length; from += 40) {
    const some = foreign.slice(from, from + 40);
    const more = Object.fromEntries(some.map((name) => [name, 'x']));
    const { status, text, writes } = await attack(
      operation,
      addressOf(operation.path, hidden),
      headers,
      more,
    );
    expect(writes.filter(isNoUse)).toEqual([]);
    if (outcomeOf(status) === 'refused') return;
    const { errors = [] } = JSON.parse(text) as Json;
    const unknown = (errors as Json[]).filter(({ code }) => code === 'unknown_field');
    expect([status, unknown.map(({ field }) => field).sort()]).toEqual([422, some.sort()]);
  }
});

const isStream = ({ path }: Operation) => path.endsWith('/events');
const reads = operations.filter((operation) => operation.method === 'GET' && !isStream(operation));
it.each(reads)('GET $path changes nothing', async (operation) => {
  const isOfReleases = operation.path.startsWith('/api/releases/');
  const headers = isOfReleases ? { Authorization: `Bearer ${OPERATOR}` } : admin;
  const { writes } = await attack(operation, addressOf(operation.path, hidden), headers);
  expect(writes.filter(isNoUse)).toEqual([]);
});

const OUTSIDERS = ['nobody', 'a stranger', 'a coordinator'] as const;
it.each(reads)('GET $path shows no unpublished text', async (operation) => {
  const role: Record<(typeof OUTSIDERS)[number], Record<string, string>> = {
    nobody: {},
    'a stranger': stranger,
    'a coordinator': await api.as('coordinator' satisfies Role),
  };
  const query = new URLSearchParams({ q: SECRET, category: `${SECRET} category`, tag: `${SECRET} tag` });
  for (const who of OUTSIDERS) {
    // Coordinators read enquiries; everybody at the desk chooses from the same terms.
    if (who === 'a coordinator' && operation.path.startsWith('/api/admin/enquiries')) continue;
    if (who === 'a stranger' && operation.path === '/api/admin/terms') continue;
    for (const search of ['', `?${query}`, '?status=draft', '?perPage=50']) {
      const { text } = await attack(operation, addressOf(operation.path, hidden) + search, role[who]);
      // Refusals repeat the address that was asked for.
      expect([who, search, text.replaceAll(/"instance":"[^"]*"/g, '').includes(SECRET)]).toEqual([
        who,
        search,
        false,
      ]);
    }
  }
});
