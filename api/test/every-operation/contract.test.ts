import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get as httpGet, request as httpRequest, type IncomingMessage } from 'node:http';
import perfHooks from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { activated, canaryStarted, emptyRegistry, type Registry } from '@opinionbridge/releases';
import { makeTestKeys } from '../../../tools/slice/testing/index.ts';
import { stopApplication } from '../../src/application/stop-on-signals.ts';
import { contractBreaks, operationOf, operations } from '../support/contract.ts';
import { enquiry, linkOf } from '../support/enquiries.ts';
import { asFile, form, makePicture } from '../support/make-picture.ts';
import { makeRelease, sender, sha256, upload } from '../support/releases/make-release.ts';
import { bearer, OPERATOR, SHELLS } from '../support/releases/release-calls.ts';
import { named, shellReport, startReleaseService, WRITER } from '../support/releases/release-service.ts';
import { addPasskey, SoftwarePasskey, type Circumstances } from '../support/software-passkey.ts';
import { ADMIN, json, startApi, testApi, type Json, type TestApi } from '../support/start-api.ts';
import { textOfMail, until } from '../support/receivers.ts';
import { Secret, TOTP } from 'otpauth';

const { api, admin, mail } = testApi({ ENQUIRY_MAIL_TO: 'desk@example.org' });
let editor: Record<string, string>;
let coordinator: Record<string, string>;
const seen = new Map<string, Set<number>>();
const breaks: string[] = [];

/** Sends a request and checks the answer against the OpenAPI document. */
async function call(
  method: string,
  address: string,
  body?: unknown,
  headers?: Record<string, string>,
  to: TestApi = api,
): Promise<Json> {
  return measure(method, address, await to.send(method, address, body, headers));
}

async function measure(method: string, address: string, response: Response): Promise<Json> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  if (/^text|xml/.test(type)) expect(type).toMatch(/; charset=utf-8$/);
  const operation = operationOf(method, address)!;
  const name = `${operation.method} ${operation.path}`;
  seen.set(name, (seen.get(name) ?? new Set()).add(response.status));
  breaks.push(
    ...contractBreaks(operation, response.status, response.headers.get('content-type') ?? '', text),
  );
  return /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}

beforeAll(async () => {
  [editor, coordinator] = [await api.as('editor'), await api.as('coordinator')];
});
afterEach(() => expect(breaks.splice(0)).toEqual([]));

const ID = '000000000000000000000000';
/** Headers of somebody whose role may not use the operation. */
const outsider = (path: string) => (/enquiries/.test(path) ? editor : coordinator);
const match = (revision: number) => ({ ...admin, 'If-Match': `"${revision}"` });
const addressOf = (path: string) => path.replace('{variant}', '400.avif').replace(/\{\w+\}/g, ID);

it('refuses as documented: hostile, logged out, missing, too large, wrong type', async () => {
  const author = await api.as('author');
  const required = api.database.collection<{ _id: string }>('required_second_factors');
  await required.insertOne({ _id: 'author' });
  for (const { method, path, hasBody, isAdmin, answers } of operations) {
    const address = addressOf(path);
    await call(method, `${address}?__proto__=x`, undefined, admin);
    if (isAdmin) await call(method, address);
    if (isAdmin && answers.has(403))
      for (const who of [outsider(path), author]) await call(method, address, undefined, who);
    if (answers.has(404)) await call(method, address, hasBody ? {} : undefined, match(1));
    if (answers.has(428)) await call(method, address, hasBody ? {} : undefined, admin);
    if (answers.has(422) && !hasBody) await call(method, `${address}?perPage=x&unknown=y`, undefined, admin);
    if (!hasBody) continue;
    const sent = match(1);
    await call(method, address, { unknown: 1 }, sent);
    const json = { ...sent, 'Content-Type': 'application/json' };
    await call(method, address, `"${'x'.repeat(1_100_000)}"`, json);
    await call(method, address, '{}', { ...sent, 'Content-Type': 'application/json; charset=latin1' });
  }
  await required.deleteMany({});
}, 60_000);

it('fixed addresses never collide with names that people choose', () => {
  /** The site generates these values in a form that no word has; a release's files may be in folders. */
  const made = /\{(reference|token|path)\}/;
  const taken = operations.flatMap(({ method, path }) => {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/{]+')}$`);
    const others = operations.filter((other) => other.method === method && pattern.test(other.path));
    return made.test(path) ? [] : others.filter((other) => other.path !== path).map((other) => other.path);
  });
  expect(taken).toEqual([]);
});

it('answers as documented: posts', async () => {
  const fields = form({ title: 'One', tags: 'a,b', image: asFile(await makePicture()) });
  const post = await call('POST', '/api/blog', fields, admin);
  await call('POST', '/api/blog', { title: 'Two', slug: 'one' }, admin);
  const files = '/api/admin/posts';
  const exported = await api.get(`${files}/export.zip`, admin);
  await measure('GET', `${files}/export.zip`, exported.clone());
  for (const file of [await exported.blob(), asFile(Buffer.from('no ZIP'))])
    await call('POST', `${files}/import`, form({ file }), admin);
  await call('POST', '/api/blog', form({ title: 'x', image: asFile(Buffer.from('no picture')) }), admin);
  for (const path of ['', '-addresses', '-facets', '/one', '?q=one']) await call('GET', `/api/blog${path}`);
  await call('GET', post.imageUrl);
  const id: string = post._id;
  await call('PUT', `/api/blog/${id}`, { desc: 'x' }, match(1));
  await call('PUT', `/api/blog/${id}`, { desc: 'x' }, match(1));
  await call('GET', `/api/admin/blog/${id}`, undefined, admin);
  await call('GET', '/api/admin/blog', undefined, admin);
  await call('GET', '/api/admin/slug?wanted=One', undefined, admin);
  await call('GET', '/api/admin/terms', undefined, admin);
  await call('POST', '/api/blog', { title: 'Terms', tags: ['one tag', 'another tag'] }, admin);
  await call('GET', '/api/admin/terms/counted?kind=tag', undefined, admin);
  const changes = '/api/admin/terms/changes';
  await call('POST', changes, { kind: 'tag', from: 'one-tag', to: 'another tag' }, admin);
  await call('POST', changes, { kind: 'tag', from: 'one-tag', to: 'renamed' }, admin);
  await call('POST', changes, { kind: 'tag', from: 'never', to: 'renamed' }, admin);
  await call('GET', '/api/blog/terms/tag/one-tag');
  await call('GET', '/api/admin/categories', undefined, admin);
  for (const name of ['Knees', '!'])
    await call('PUT', '/api/admin/categories', { entries: [{ name }] }, match(0));
  await call('PUT', '/api/admin/categories', { entries: [] }, match(0));
  await call('GET', `/api/admin/blog/${id}/revisions`, undefined, admin);
  await call('GET', `/api/admin/blog/${id}/revisions?perPage=0`, undefined, admin);
  await call('GET', `/api/admin/blog/${id}/revisions/1`, undefined, admin);
  await call('POST', `/api/admin/blog/${id}/revisions/1/restore`, undefined, match(1));
  await call('POST', `/api/admin/blog/${id}/revisions/1/restore`, undefined, match(2));
  await call('DELETE', `/api/blog/${id}/staged`, undefined, match(1));
  await call('DELETE', `/api/blog/${id}/staged`, undefined, match(3));
  await call('DELETE', `/api/blog/${id}/staged`, undefined, match(4));
  for (const key of ['duplicate-key-1', 'short'])
    await call('POST', `/api/admin/blog/${id}/duplicate`, undefined, { ...admin, 'Idempotency-Key': key });
  for (const one of [id, ID]) await call('POST', `/api/admin/blog/${one}/presence`, undefined, admin);
  const noted = `/api/admin/blog/${id}/notes`;
  await call('POST', noted, { text: 'For colleagues.' }, admin);
  await call('POST', `/api/admin/blog/${ID}/notes`, { text: 'x' }, admin);
  const [{ id: note }] = await call('GET', noted, undefined, admin);
  await call('GET', `${noted}/readers`, undefined, admin);
  for (const one of [note, 'none']) await call('PATCH', `${noted}/${one}`, { resolved: true }, admin);
  for (const text of ['one', 'two'])
    await call('POST', noted, { text }, { ...admin, 'Idempotency-Key': 'note-key-1' });
  const { ObjectId } = api.database.base.Types;
  const notes = api.database.collection('post_notes');
  const postId = new ObjectId(id);
  const full = Array.from({ length: 200 }, (_, n) => ({ _id: `full-${n}` as never, postId }));
  await notes.insertMany(full);
  await call('POST', noted, { text: 'One too many.' }, admin);
  await notes.deleteMany({ _id: /^full-/ as never });
  const { token } = await call('POST', `/api/admin/blog/${id}/preview`, undefined, admin);
  await call('GET', `/api/preview/${token}`);
  await call('POST', `/api/admin/blog/${id}/restore`, undefined, match(4));
  await call('DELETE', `/api/admin/blog/${id}`, undefined, admin);
  await call('DELETE', `/api/blog/${id}`, undefined, match(1));
  await call('DELETE', `/api/blog/${id}`, undefined, match(4));
  await call('DELETE', `/api/blog/${id}`, undefined, match(5));
  await call('PUT', `/api/blog/${id}`, { desc: 'x' }, match(5));
  await call('POST', `/api/admin/blog/${id}/restore`, undefined, match(4));
  await call('POST', `/api/admin/blog/${id}/restore`, undefined, match(5));
  await call('DELETE', `/api/blog/${id}`, undefined, match(6));
  await call('DELETE', `/api/admin/blog/${id}`, undefined, admin);
  await call('GET', `/api/preview/${token}`);
  const image = async (colour: string) => form({ image: asFile(await makePicture('png', { colour })) });
  const media = '/api/admin/media';
  const { hash } = await call('POST', media, await image('#111111'), admin);
  const used = { title: 'Uses it', like: `<img src="/media/${hash}/400.jpeg">` };
  await call('POST', '/api/blog', used, admin);
  await call('GET', media, undefined, admin);
  await call('GET', `${media}/${hash}`, undefined, admin);
  await call('GET', `${media}/${hash}/uses`, undefined, admin);
  await call('GET', `${media}/${hash}/uses?perPage=0`, undefined, admin);
  for (const one of [hash, '0'.repeat(32)])
    await call('PATCH', `${media}/${one}`, { alt: 'x', before: '' }, admin);
  await call('PATCH', `${media}/${hash}`, { alt: 'y', before: '' }, admin);
  for (const what of ['trash', 'restore'])
    for (const one of [hash, '0'.repeat(32)]) await call('POST', `${media}/${one}/${what}`, undefined, admin);
  await call('GET', `${media}?trashed=true`, undefined, admin);
  await call('DELETE', `${media}/${hash}`, undefined, admin);
  await call('POST', `${media}/${hash}/replace`, form({}), admin);
  const { by } = await call('POST', `${media}/${hash}/replace`, await image('#222222'), admin);
  await call('DELETE', `${media}/${by.hash}?everywhere=x`, undefined, admin);
  const { hash: third } = await call('POST', media, await image('#333333'), admin);
  await call('POST', `${media}/${by.hash}/replace`, await image('#333333'), admin);
  await call('DELETE', `${media}/${third}`, undefined, admin);
});

it('answers as documented: review', async () => {
  const { _id: id } = await call('POST', '/api/blog', { title: 'Reviewed', status: 'draft' }, admin);
  const at = `/api/admin/blog/${id}/review`;
  for (const revision of [1, 1, 2]) await call('POST', at, undefined, match(revision));
  for (const revision of [1, 2, 3])
    await call('POST', `${at}/return`, { note: 'Shorter, please.' }, match(revision));
  for (const headers of [match(1), admin])
    await call('POST', `/api/admin/blog/${ID}/review/return`, { note: 'x' }, headers);
  await call('POST', at, undefined, match(1));
});

it('answers as documented: enquiries', async () => {
  const body = enquiry({ email: 'a@example.org' });
  const { reference } = await call('POST', '/api/contact', body);
  await call('GET', `/api/contact/${reference}`);
  await call('POST', '/api/contact', body, { Origin: 'https://evil.example' });
  await until(() => mail.mails.length > 0);
  const reads = [
    '',
    '/unread',
    '/reminders',
    '/coordinators',
    '/export.csv',
    `/${reference}`,
    `/${reference}/neighbours`,
  ];
  const person = ['of-person', 'of-person/export.json', 'of-person/export.csv'];
  for (const path of [...reads, ...person.map((one) => `/${one}?email=a@example.org`)])
    await call('GET', `/api/admin/enquiries${path}`, undefined, admin);
  await call('GET', `/api/admin/enquiries/${reference}/neighbours?perPage=x`, undefined, admin);
  const at = `/api/admin/enquiries/${reference}`;
  for (const key of ['"1"', '"1"']) await call('PATCH', at, { read: true }, { ...admin, 'If-Match': key });
  await call('POST', `${at}/notes`, { text: 'Called.' }, admin);
  const reply = { subject: 'Re: S', text: 'Thank you.' };
  const { entries } = await call('POST', `${at}/replies`, reply, admin);
  const templates = '/api/admin/reply-templates';
  await call('GET', templates, undefined, admin);
  const template = { id: 'own', name: 'Short', language: 'en', text: 'Dear {name}' };
  for (const entries of [[template], []]) await call('PUT', templates, { entries }, match(0));
  const nowhere = '/api/admin/enquiries/OB-2345-6789-ABCD';
  await call('POST', `${nowhere}/notes`, { text: 'Called.' }, admin);
  await call('POST', `${nowhere}/replies`, reply, admin);
  const sent = entries.at(-1).id;
  await until(() => mail.mails.some(({ to }) => to.includes('a@example.org')));
  const now = () => call('GET', at, undefined, admin);
  await until(async () => (await now()).entries.at(-1).delivery.state === 'delivered');
  await call('POST', `${at}/replies/${sent}/retry`, undefined, admin);
  const kept = api.database.collection<{ _id: string }>('enquiry_entries');
  await kept.updateOne({ _id: sent }, { $set: { 'delivery.state': 'dead' } });
  await call('POST', `${at}/replies/${sent}/retry`, undefined, admin);
  const full = ['note', 'reply'].flatMap((kind) =>
    Array.from({ length: 200 }, (_, n) => ({ _id: `full-${kind}-${n}`, reference, kind })),
  );
  await kept.insertMany(full);
  await call('POST', `${at}/notes`, { text: 'One too many.' }, admin);
  await call('POST', `${at}/replies`, reply, admin);
  await kept.deleteMany({ _id: /^full-/ as never });
  await call('POST', `${at}/presence`, undefined, admin);
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const remind = () => call('PUT', `${at}/reminder`, { day }, admin);
  await remind();
  await call('GET', `${at}/reminder`, undefined, admin);
  await call('DELETE', `${at}/reminder`, undefined, admin);
  await call('PUT', `${nowhere}/reminder`, { day }, admin);
  const statuses = { status: 'new', enquiries: [{ reference, revision: 2 }] };
  await call('POST', '/api/admin/enquiries/status', statuses, admin);
  await until(async () => (await now()).deliveries[0].state === 'delivered');
  await call('POST', `/api/admin/enquiries/${reference}/retry`, undefined, admin);
  await api.database.collection('enquiries').updateOne({}, { $set: { 'deliveries.0.state': 'dead' } });
  await call('POST', `/api/admin/enquiries/${reference}/retry`, undefined, admin);
  await call('POST', '/api/admin/enquiries/held/release', undefined, admin);
  await call('GET', `${at}/of-same-person`, undefined, admin);
  await call('PUT', `${nowhere}/merged-into`, { into: reference }, match(1));
  for (const [into, of] of [
    [reference, (await now()).revision],
    ['', 1],
    ['', (await now()).revision],
  ])
    await call('PUT', `${at}/merged-into`, { into }, match(of));
  const link = await linkOf(api, reference);
  for (const one of [link, 'x', undefined]) {
    await call('POST', '/api/contact/status', { link: one });
    await call('POST', '/api/contact/withdrawal', { link: one, withdrawn: false });
  }
  const evil = { Origin: 'https://evil.example' };
  await call('POST', '/api/contact/status', { link }, evil);
  await call('POST', '/api/contact/withdrawal', { link, withdrawn: true }, evil);
  await call('POST', '/api/contact/withdrawal', { link, withdrawn: true });
  await remind();
  const { revision } = await now();
  await call('PATCH', at, { status: 'new' }, { ...admin, 'If-Match': `"${revision}"` });
  await call('DELETE', `/api/admin/enquiries/${reference}`, undefined, admin);
  await call('DELETE', '/api/admin/enquiries/of-person?email=a@example.org', undefined, admin);
});

it('answers as documented: people', async () => {
  const at = '/api/admin/invitations';
  const { id } = await call('POST', at, { email: 'new@example.org', role: 'author' }, admin);
  await call('POST', at, { email: 'new@example.org', role: 'author' }, admin);
  await call('POST', `${at}/${id}/again`, undefined, admin);
  const isMailed = async () =>
    (await json(api.get('/api/admin/people', admin))).invitations[0].mail === 'sent';
  await until(isMailed);
  const { source } = mail.mails.findLast(({ to }) => to.includes('new@example.org'))!;
  const token = /#token=([\w-]+)/.exec(textOfMail(source))![1];
  const acceptance = { token, name: 'New', password: 'correct horse battery staple' };
  const { id: other } = await call('POST', at, { email: 'other@example.org', role: 'author' }, admin);
  for (let time = 0; time < 2; time++) await call('POST', `${at}/accept`, acceptance);
  await api.as('author', 'other@example.org');
  await call('POST', `${at}/${other}/again`, undefined, admin);
  await call('DELETE', `${at}/${other}`, undefined, admin);
  const { people } = await call('GET', '/api/admin/people', undefined, admin);
  const idOf = (email: string) => people.find((one: Json) => one.email === email).id;
  const [me, author] = [idOf(ADMIN.email), idOf('new@example.org')];
  await call('PATCH', `/api/admin/people/${author}`, { role: 'editor' }, admin);
  await call('POST', `/api/admin/people/${author}/reset-link`, undefined, admin);
  await call('PATCH', `/api/admin/people/${me}`, { disabled: true }, admin);
  await call('POST', `/api/admin/people/${author}/posts/transfer`, { to: me }, admin);
  await call('POST', `/api/admin/people/${ID}/posts/transfer`, { to: me }, admin);
  await call('PATCH', `/api/admin/people/${author}`, { disabled: true }, admin);
  await call('POST', `/api/admin/people/${author}/reset-link`, undefined, admin);
  await call('POST', `/api/admin/people/${me}/posts/transfer`, { to: author }, admin);
  await call('POST', '/api/admin/login', { email: 'new@example.org', password: acceptance.password });
});

it('answers as documented: access', async () => {
  const { token } = await call('POST', '/api/admin/login', ADMIN);
  await call('POST', '/api/admin/logout', undefined, { Authorization: `Bearer ${token}` });
  await call('POST', '/api/admin/login', ADMIN);
  await call('POST', '/api/admin/login', { ...ADMIN, password: 'wrong' });
  for (const path of ['me', 'sessions', 'devices', 'audit'])
    await call('GET', `/api/admin/${path}`, undefined, admin);
  const sessions = (await json(api.get('/api/admin/sessions', admin))) as Json[];
  const session = sessions.find(({ current }) => !current);
  await call('DELETE', `/api/admin/sessions/${session.id}`, undefined, admin);
  await call('POST', '/api/admin/two-factor/confirm', { code: '123456' }, admin);
  const [device] = await json(api.get('/api/admin/devices', admin));
  await call('DELETE', `/api/admin/devices/${device.id}`, undefined, admin);
  await call('POST', '/api/admin/two-factor/recovery-codes', { password: ADMIN.password }, admin);
  for (const path of ['two-factor/start', 'two-factor/off', 'two-factor/recovery-codes'])
    await call('POST', `/api/admin/${path}`, { password: 'wrong' }, admin);
  const { secret } = await call('POST', '/api/admin/two-factor/start', { password: ADMIN.password }, admin);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = await call('POST', '/api/admin/two-factor/confirm', { code }, admin);
  const confirmed = () => ({ password: ADMIN.password, code: recoveryCodes.pop() });
  await call('POST', '/api/admin/two-factor/start', confirmed(), admin);
  const renewed = await call('POST', '/api/admin/two-factor/recovery-codes', confirmed(), admin);
  recoveryCodes.splice(0, Infinity, ...renewed.recoveryCodes);
  const require = (required: boolean) =>
    call('PUT', '/api/admin/people/second-factor', { role: 'owner', required }, admin);
  for (const required of [true, false]) {
    await require(required);
    await call('POST', '/api/admin/two-factor/off', confirmed(), admin);
  }
  const passkeys = '/api/admin/passkeys';
  const begin = (password: string) => call('POST', `${passkeys}/registration`, { password }, admin);
  const passkey = new SoftwarePasskey();
  await begin('wrong');
  const registration = passkey.register(await begin(ADMIN.password));
  for (let time = 0; time < 2; time++) await call('POST', passkeys, registration, admin);
  await call('POST', passkeys, passkey.register(await begin(ADMIN.password)), admin);
  const confirmation = () => call('POST', `${passkeys}/confirmation`, undefined, admin);
  const confirm = async (at: Circumstances) =>
    call('POST', `${passkeys}/registration`, { passkey: passkey.sign(await confirmation(), at) }, admin);
  for (const at of [{ counter: 8 }, { counter: 8 }, { isVerified: false }]) await confirm(at);
  for (const at of [{ counter: 9 }, { counter: 9 }, { isVerified: false }]) {
    const options = await call('POST', '/api/admin/login/passkey/options');
    await call('POST', '/api/admin/login/passkey', passkey.sign(options, at));
  }
  await call('GET', passkeys, undefined, admin);
  const [{ id }] = await json(api.get(passkeys, admin));
  for (const one of [id, ID]) await call('PATCH', `${passkeys}/${one}`, { name: 'Phone' }, admin);
  for (let n = 0; n < 9; n++) await addPasskey(api, admin, ADMIN.password);
  await begin(ADMIN.password);
  await require(true);
  await api.database.collection('passkeys').deleteMany({ _id: { $ne: id } });
  const removal = (password: string) => call('POST', `${passkeys}/${id}/removal`, { password }, admin);
  for (const password of ['wrong', ADMIN.password]) await removal(password);
  await require(false);
  for (let time = 0; time < 2; time++) await removal(ADMIN.password);
  const newPassword = 'correct horse battery staple';
  await call('POST', '/api/admin/password/change', { currentPassword: 'wrong', newPassword }, admin);
  await call('POST', '/api/admin/password/change', { currentPassword: ADMIN.password, newPassword }, admin);
  await call('POST', '/api/admin/password/forgot', { email: ADMIN.email });
  const resets = () => mail.mails.filter(({ source }) => source.includes('Subject: Reset your password'));
  await until(() => resets().length > 0);
  const reset = /#token=([\w-]+)/.exec(textOfMail(resets()[0]!.source))![1];
  await call('POST', '/api/admin/password/reset', { token: reset, password: ADMIN.password });
  await call('POST', '/api/admin/password/reset', { token: reset, password: ADMIN.password });
  for (const path of ['/api/content-version', '/health/live', '/health/ready']) await call('GET', path);
  const tag = (await api.get('/api/content-version')).headers.get('etag')!;
  await call('GET', '/api/content-version', undefined, { Prefer: 'wait=1', 'If-None-Match': tag });
});

it('answers as documented: releases', async () => {
  const releaseKeys = await makeTestKeys(['blog']);
  const to = await startApi({
    RELEASE_TOKEN: OPERATOR,
    SLICE_KEYS: releaseKeys.json,
    REGISTRY_KEY: releaseKeys.registryKey,
  });
  const owner = await to.asAdmin();
  const tokens = '/api/admin/release-tokens';
  const make = async (rights: string[]) =>
    ((await call('POST', tokens, { name: 'team', slices: ['blog'], rights }, owner, to)) as Json).token;
  await call('GET', '/api/admin/release-measures/blog/1.0.0', undefined, owner, to);
  const ask = async (method: string, path: string, body?: Buffer, headers = {}, token = OPERATOR) => {
    const address = `/api/releases/${path}`;
    const response = await fetch(to.url + address, {
      method,
      ...(body && { body: new Uint8Array(body) }),
      headers: { 'Content-Type': 'application/json', ...bearer(token), ...headers },
    });
    return measure(method, address, response);
  };
  const ofService = operations.filter(({ path }) => path.startsWith('/api/releases/'));
  const [reader, uploader] = [await make(['read']), await make(['upload'])];
  for (const { method, path, answers } of ofService) {
    const address = path
      .replace('/api/releases/', '')
      .replace('{slice}', 'blog')
      .replace('{revision}', '9')
      .replace(/\{\w+\}/g, 'xxxxxxxx');
    for (const token of ['of-nobody', reader, uploader]) await ask(method, address, undefined, {}, token);
    await ask(method, address);
    const sent = { 'If-Match': '"0"' };
    if (answers.has(413)) await ask(method, address, Buffer.alloc(16 * 1024 * 1024 + 1), sent);
    if (answers.has(422)) {
      const wrong = address.replace('blog', 'BLOG').replace(/shells\/x+/, 'shells/x');
      const body = method === 'GET' ? undefined : Buffer.from('{}');
      await ask(method, wrong, body, sent);
      await ask(method, address, body, { ...sent, 'Content-Digest': 'sha-256=:x:' });
    }
    if (answers.has(415))
      await ask(method, address, Buffer.from('{}'), { ...sent, 'Content-Type': 'text/plain' });
    if (answers.has(411)) {
      const body = new Blob(['{}']).stream();
      const headers = { ...bearer(OPERATOR), 'Content-Type': 'application/json', ...sent };
      const init = { method, headers, body, duplex: 'half' } as RequestInit;
      await measure(method, path, await fetch(`${to.url}/api/releases/${address}`, init));
    }
  }
  const release = await makeRelease(releaseKeys, 'blog', '1');
  const at = 'store/blog/1';
  await ask('PUT', `${at}/release.json`, release.manifest);
  const content = JSON.stringify([...release.files.values()].map(sha256));
  await ask('POST', 'store/blog/missing', Buffer.from(content));
  for (const file of release.files.values()) await ask('PUT', `${at}/x.js`, file);
  await ask('PUT', `${at}/release.sig`, Buffer.from(release.signature));
  await ask('PUT', `${at}/release.json`, release.manifest);
  for (const signature of ['none of a key', release.signature])
    await ask('PUT', `${at}/release.sig`, Buffer.from(signature));
  await ask('PUT', `${at}/release.json`, release.manifest);
  const { headers } = await to.get(`/api/releases/${at}/release.json`, bearer(OPERATOR));
  for (const known of [{}, { 'If-None-Match': headers.get('etag') }])
    await ask('GET', `${at}/release.json`, undefined, known);
  for (const path of [`${at}/release.sig`, 'store/blog', 'shells', 'explained/blog/1'])
    await ask('GET', path);
  const large = { slices: ['quiz'], length: 3 * 1024 ** 3 };
  await to.database.collection('release_files.files').insertOne(large);
  await ask('PUT', 'store/quiz/1/x.js', Buffer.from('no room'));
  for (const version of ['1', '9'])
    await ask('PUT', `commits/blog/${version}`, Buffer.from('{"commits":[],"isModified":false}'));

  const { version, manifestSha256 } = release;
  const writer = { who: 'x', why: '' };
  const registry = (hash: string) =>
    Buffer.from(JSON.stringify(activated(emptyRegistry, 'blog', { version, manifestSha256: hash }, writer)));
  await ask('PUT', 'registry.json', registry('a'.repeat(64)), { 'If-Match': '"0"' });
  for (let time = 0; time < 2; time++)
    await ask('PUT', 'registry.json', registry(manifestSha256), { 'If-Match': '"0"' });
  // The ETag changes each minute: at least one of two attempts stays within a minute.
  for (let time = 0; time < 2; time++) {
    const seen = await to.get('/api/releases/registry.json', bearer(OPERATOR));
    for (const known of [{}, { 'If-None-Match': seen.headers.get('etag') }])
      await ask('GET', 'registry.json', undefined, known);
  }
  for (const method of ['GET', 'PUT']) await ask(method, 'history/1.json');
  await ask('DELETE', at);
  const other = await makeRelease(releaseKeys, 'blog', '2');
  for (const file of other.files.values()) await ask('PUT', 'store/blog/2/x.js', file);
  await ask('PUT', 'store/blog/2/release.json', other.manifest);
  await to.database.collection('releases').updateMany({}, { $set: { neededUntil: new Date(0) } });
  await ask('DELETE', 'store/blog/2');

  const grows = await makeRelease(releaseKeys, 'blog', '3');
  for (const file of grows.files.values()) await ask('PUT', 'store/blog/3/x.js', file);
  await ask('PUT', 'store/blog/3/release.json', grows.manifest);
  await ask('PUT', 'store/blog/3/release.sig', Buffer.from(grows.signature));
  const named = { version: '3', manifestSha256: grows.manifestSha256 };
  const ramp = Buffer.from(JSON.stringify({ slice: 'blog', ...named, minutes: 10 }));
  await ask('PUT', 'ramps/blog', ramp);
  const before = (await json(to.get('/api/releases/registry.json', bearer(OPERATOR)))) as Registry;
  const canary = canaryStarted(before, 'blog', named, 1, writer);
  await ask('PUT', 'registry.json', Buffer.from(JSON.stringify(canary)), { 'If-Match': '"1"' });
  await ask('PUT', 'ramps/blog', ramp);
  await ask('GET', 'ramps');
  await ask('DELETE', 'ramps/blog');
  const { url } = (await ask('POST', 'previews/blog/3')) as Json;
  await ask('GET', `previews/${new URL(url).searchParams.get('token')}`);

  await call('PUT', '/api/admin/releases/slices/blog/3/quarantine', { why: 'x' }, owner, to);
  await ask('POST', 'previews/blog/3');
  const report = { ...shellReport(1, []), composition: null, contentVersion: null };
  await ask('PUT', 'shells/shell-one', Buffer.from(JSON.stringify(report)));
  await ask('GET', 'shells');
  const reads = { id: randomUUID(), day: '2026-11-30', reads: [] };
  await ask('POST', 'shells/shell-one/reads', Buffer.from(JSON.stringify(reads)));
  await ask('DELETE', 'shells/shell-one');

  const [{ id }] = await call('GET', tokens, undefined, owner, to);
  await call('DELETE', `${tokens}/${id}`, undefined, owner, to);
  await to.database
    .collection('release_tokens')
    .insertMany(Array.from({ length: 200 }, (_, n) => ({ _id: `t${n}` as never, createdAt: new Date() })));
  await call('POST', tokens, { name: 'one more', slices: ['blog'], rights: ['read'] }, owner, to);
  await to.stop();
});

it('answers as documented: the console of releases', async () => {
  const { api: to, uploaded, activate, change, tell, keys, registry } = await startReleaseService();
  const owner = await to.asAdmin();
  const at = '/api/admin/releases';
  const ask = (method: string, path: string, body?: unknown, headers = {}) =>
    call(method, at + path, body, { ...owner, ...headers }, to);
  const unsigned = { ...(await makeRelease(keys, 'blog', '3')), signature: 'x.y.z' };
  await upload(sender(to.url, OPERATOR), unsigned);
  const [one, two] = [await uploaded('1', 'blog', [10]), await uploaded('2')];
  await activate(one);
  await change((before) => canaryStarted(before, 'blog', named(two), 10, WRITER));
  const refused = { ...named(two), state: 'refused', code: 'SLICE-008', reason: 'x' } as const;
  await tell('shell-one', shellReport(2, [one, refused]));
  const act = async (wish: object, revision?: number) => {
    const seen = revision ?? (await registry()).revision;
    return ask('POST', '/changes', { slice: 'blog', why: 'x', ...wish }, { 'If-Match': `"${seen}"` });
  };
  for (const path of ['', '/changes', '/changes?perPage=0', '/withdrawals']) await ask('GET', path);
  for (const path of ['blog', 'blog/2', 'blog/9', 'BLOG/9']) await ask('GET', `/slices/${path}`);
  await act({ action: 'promote' });
  await act({ action: 'rollback' }, 0);
  await act({ action: 'promote' });
  await ask('POST', '/changes', { slice: 'blog', why: 'x', action: 'rollback' });
  await act({ action: 'activate', version: '3' });
  for (const version of ['3', '3', '9', 'a~b'])
    await ask('PUT', `/slices/blog/${version}/quarantine`, { why: 'x' });
  await ask('POST', '/slices/blog/3/preview');
  for (const version of ['3', '3', 'a~b']) await ask('DELETE', `/slices/blog/${version}/quarantine`);
  for (const path of ['1', '9', 'a~b']) await ask('POST', `/slices/blog/${path}/preview`);
  for (const version of ['1', 'a~b']) await ask('DELETE', `/slices/blog/${version}/ramp`);
  for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'])
    await ask(method, '/slices/blog/1/pin', method === 'PUT' ? { why: 'x' } : undefined);
  await ask('PUT', '/slices/blog/9/pin', { why: 'x' });
  await ask('DELETE', '/slices/BLOG/9/pin');
  const events = httpGet(`${to.url}${at}/events`, { agent: false, headers: owner });
  const [{ statusCode }] = (await once(events, 'response')) as [{ statusCode: number }];
  const name = `GET ${at}/events`;
  seen.set(name, (seen.get(name) ?? new Set()).add(statusCode));
  events.destroy();
  await activate(one);
  const other = await startApi({
    RELEASE_TOKEN: OPERATOR,
    SLICE_KEYS: keys.json,
    STAGING_URL: to.url,
    STAGING_TOKEN: OPERATOR,
    STAGING_KEY: JSON.stringify(keys.document['registry']![0]),
    STAGING_HOURS: '0',
    STAGING_PAGES: '0',
  });
  const there = await other.asAdmin();
  await call('GET', `${at}/staging`, undefined, there, other);
  for (const version of ['1', '9'])
    await call('POST', `${at}/slices/blog/${version}/promotion`, undefined, there, other);
  await call('POST', '/api/releases/promotions/blog/1', undefined, bearer(OPERATOR), other);
  // The other site has no registry key.
  for (const site of [to, other])
    await call('GET', '/api/releases/evidence/blog/1', undefined, bearer(OPERATOR), site);
  await other.stop();
  await to.stop();
});

/** Returns every operation that documents the status, by method and path; a unique query bypasses cached answers. */
const documenting = (status: number) =>
  operations
    .filter(({ answers }) => answers.has(status))
    .map(({ method, path }) => [method, `${addressOf(path)}?page=${nextPage++}`] as const);
let nextPage = 100;

it('answers as documented: too many requests', async () => {
  const limited = await startApi({ RATE_LIMIT_PER_MINUTE: '1' });
  await limited.get('/api/blog/nothing');
  for (let wrong = 0; wrong < 60; wrong++) await limited.get('/api/releases/registry.json');
  for (const [method, address] of documenting(429))
    await call(method, address, undefined, undefined, limited);
  await limited.stop();
});

it('answers as documented: truncated bodies', async () => {
  const { api: hasty } = await startReleaseService({ REQUEST_TIMEOUT_MS: '1000' });
  const cut = async (method: string, address: string): Promise<Response> => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '10' };
    // Shells' operations require their own token.
    const token = address.includes('/shells/') ? SHELLS : OPERATOR;
    const own = address.startsWith('/api/releases/') ? { ...headers, ...bearer(token) } : headers;
    const request = httpRequest(hasty.url + address, { method, headers: own });
    request.write('{');
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const type = answer.headers['content-type'] ?? '';
    const body = await text(answer);
    request.destroy();
    return new Response(body, {
      status: answer.statusCode!,
      headers: { 'content-type': type },
    });
  };
  const answers = documenting(408).map(async ([method, generic]) => {
    // The body is read only for a valid release.
    const address = generic.replace(/commits\/0+\/0+/, 'commits/blog/1.0.0');
    await measure(method, address, await cut(method, address));
  });
  await Promise.all(answers);
  await hasty.stop();
}, 30_000);

it('answers as documented: overload', async () => {
  const delay = perfHooks.monitorEventLoopDelay();
  jest.spyOn(delay, 'mean', 'get').mockReturnValue(1e9);
  const measured = jest.spyOn(perfHooks, 'monitorEventLoopDelay').mockReturnValue(delay);
  const busy = await startApi({ SHED_ABOVE_MS: '20' });
  measured.mockRestore();
  await until(async () => (await busy.get('/api/blog/nothing')).status === 503);
  for (const [method, address] of documenting(503)) await call(method, address, undefined, undefined, busy);
  await busy.stop();
});

it('answers as documented: not ready while it stops', async () => {
  const stopping = await startApi();
  const stopped = stopApplication(stopping.application, 500);
  await call('GET', '/health/ready', undefined, undefined, stopping);
  await stopped;
  expect(seen.get('GET /health/ready')).toContain(503);
});

it('documents only statuses that occur', () => {
  const never = operations.flatMap(({ method, path, answers }) =>
    [...answers.keys()]
      .filter((status) => !seen.get(`${method} ${path}`)?.has(status))
      .map((status) => `${method} ${path} ${status}`),
  );
  expect(never).toEqual([]);
});
