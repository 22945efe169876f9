import { Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { emptiedBodies, operationsWithBody } from '../support/bodies-of-operations.ts';
import { mutatingOperations } from '../support/contract.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { textOfMail, until } from '../support/receivers.ts';
import { OPERATOR } from '../support/releases/release-calls.ts';
import { storePasskey } from '../support/software-passkey.ts';
import { ADMIN, json, testApi, type Json } from '../support/start-api.ts';
import { writesOfRequests } from '../support/writes-of-requests.ts';

const { api, admin, mail } = testApi({ RELEASE_TOKEN: OPERATOR });

/** Everything that people create; excludes the audit log and counts of attempts. */
const KEPT = (
  'post_notes pictures picture_uses term_changes kept_lists posts post_texts post_revisions former_slugs post_previews enquiries enquiry_entries enquiry_notices accounts invitations password_resets ' +
  'media.files media.chunks releases release_signatures release_registry release_tokens release_shells ' +
  'passkeys required_second_factors'
).split(' ');
let writesOf: (requestId: string) => string[];

let post: Json;
/** Ids of existing objects, by the paths that take them. */
let ids: [of: RegExp, id: string][];
let resetToken: string;
const addressOf = (path: string) =>
  path
    .replace('{revision}', '1')
    .replace('{slice}/{version}', 'blog/1')
    .replace('{slice}', 'blog')
    .replace('{path}', 'x.js')
    .replace(/\{\w+\}/, () => ids.find(([of]) => of.test(path))![1]);
/** Returns an admin's headers with the present revision. */
const sent = async (path: string): Promise<Record<string, string>> => {
  // A login ends the session with which it is sent.
  if (path === '/api/admin/login') return {};
  const what = /enquiries/.test(path) ? '/api/admin/enquiries/{reference}' : '/api/admin/blog/{id}';
  const { revision } = await json(api.get(addressOf(what), admin));
  return { ...admin, 'If-Match': `"${revision}"` };
};

beforeAll(async () => {
  writesOf = writesOfRequests(api, KEPT);
  const fields = { title: 'There', category: 'Cancer', tags: 'a', image: asFile(await makePicture()) };
  post = await json(api.send('POST', '/api/blog', form(fields), admin));
  await api.send('PUT', `/api/blog/${post._id}`, { status: 'draft' }, { ...admin, 'If-Match': '"1"' });
  const [contact] = operationsWithBody.filter(({ path }) => path === '/api/contact');
  const right = emptiedBodies(contact!, {}).find(
    ({ what, field }) => what === 'missing' && field === 'company',
  );
  const { reference } = await json(api.send('POST', '/api/contact', right!.body));
  await api.send('POST', '/api/admin/login', ADMIN);
  const sessions = await json(api.get('/api/admin/sessions', admin));
  await api.as('editor');
  const { people } = await json(api.get('/api/admin/people', admin));
  const invitation = { email: 'invited@example.org', role: 'author' };
  const invited = await json(api.send('POST', '/api/admin/invitations', invitation, admin));
  const [device] = await json(api.get('/api/admin/devices', admin));
  const wish = { name: 'team', slices: ['blog'], rights: ['read'] };
  const made = await json(api.send('POST', '/api/admin/release-tokens', wish, admin));
  ids = [
    [/enquiries/, reference],
    [/invitations/, invited.id],
    [/devices/, device.id],
    [/people/, people.find(({ role }: Json) => role === 'editor').id],
    [/sessions/, sessions.find(({ current }: Json) => !current).id],
    [/blog/, post._id],
    [/media/, post.image.hash],
    [/shells/, 'shell-number-1'],
    [/release-tokens/, made.id],
    [/passkeys/, 'a-passkey'],
  ];
  const owner = String(people.find(({ role }: Json) => role === 'owner').id);
  await storePasskey(api, new Types.ObjectId(owner));
  await api.send('POST', '/api/admin/password/forgot', { email: ADMIN.email });
  const reset = () => mail.mails.find(({ source }) => source.includes('Subject: Reset your password'));
  await until(() => reset() !== undefined);
  resetToken = /#token=([\w-]+)/.exec(textOfMail(reset()!.source))![1]!;
});

/**
 * Sends bodies in sequence.
 *
 * @returns those that caused a server error, and refusals that wrote something
 */
async function failuresOf(method: string, path: string, bodies: [name: string, body: unknown][]) {
  const failures: string[] = [];
  let seen = await sent(path);
  for (const [name, body] of bodies) {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const headers = { ...seen, 'X-Request-Id': randomUUID() };
    const answer = await api.send(method, addressOf(path), isForm ? body : JSON.stringify(body), {
      ...headers,
      ...(path.startsWith('/api/releases/') && { Authorization: `Bearer ${OPERATOR}` }),
      ...(!isForm && { 'Content-Type': 'application/json' }),
    });
    const whole = `${name}: ${answer.status} ${await answer.text()}`;
    if (answer.status >= 500) failures.push(whole);
    const written = writesOf(headers['X-Request-Id']);
    if (answer.status >= 400 && written.length > 0) failures.push(`${String(written)} by ${whole}`);
    // A refusal leaves the revision unchanged, and most changes return the new one.
    const tag = answer.headers.get('ETag');
    if (written.length > 0) seen = tag === null ? await sent(path) : { ...seen, 'If-Match': tag };
  }
  return failures;
}

const fields = operationsWithBody.flatMap((operation) =>
  Object.keys(operation.properties).map((field) => ({ ...operation, field })),
);
it.each(fields)(
  '$method $path: no server error, and no change by refusals, without $field',
  async ({ field, ...operation }) => {
    const { method, path, contentTypes } = operation;
    const right = { email: ADMIN.email, password: ADMIN.password, token: resetToken };
    const emptied = emptiedBodies(operation, right).filter((one) => one.field === field);
    const asJson = emptied.map(({ what, isAlone, body }) => [`${what}${isAlone ? ', alone' : ''}`, body]);
    // Forms have neither null nor lists, and JSON covers missing fields.
    const asForms = contentTypes
      .filter((type) => type !== 'application/json')
      .flatMap((type) =>
        emptied
          .filter(({ what }) => what === 'a control character')
          .map(({ what, body }) => [
            `${type}: ${what}`,
            type === 'multipart/form-data'
              ? form(body as Record<string, string>)
              : new URLSearchParams(body as Record<string, string>),
          ]),
      );
    expect(await failuresOf(method, path, [...asJson, ...asForms] as [string, unknown][])).toEqual([]);
  },
);

it.each([
  ['/api/blog/{id}', 'PUT', '/api/admin/blog/{id}'],
  ['/api/admin/enquiries/{reference}', 'PATCH', '/api/admin/enquiries/{reference}'],
])('%s treats null as an omitted field', async (path, method, read) => {
  const operation = operationsWithBody.find((one) => one.path === path && one.method === method)!;
  const view = async () => {
    const {
      revision: _revision,
      updatedAt: _updatedAt,
      ...rest
    } = await json(api.get(addressOf(read), admin));
    return rest as Json;
  };
  const before = await view();
  const bodies = emptiedBodies(operation, {}).filter(({ what, isAlone }) => what === 'null' && isAlone);
  expect(bodies.length).toBeGreaterThan(1);
  for (const { body } of bodies) {
    const { status } = await api.send(method, addressOf(path), body, await sent(path));
    expect([body, status, await view()]).toEqual([body, 200, before]);
  }
});

// Operations that end something come last, the end of the session at the very end.
const order = ({ method, path }: { method: string; path: string }) =>
  (method === 'DELETE' ? 1 : 0) + (path.endsWith('logout') ? 2 : 0);
const bodiless = mutatingOperations.filter(({ hasBody }) => !hasBody).sort((a, b) => order(a) - order(b));
it.each(bodiless)('$method $path causes no server error with an empty body', async ({ method, path }) => {
  const bodies = [null, { a: null }, [null], '\u0000'].map((body) => [JSON.stringify(body), body]);
  expect(await failuresOf(method, path, bodies as [string, unknown][])).toEqual([]);
});
