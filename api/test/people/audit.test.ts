import { ModulesContainer } from '@nestjs/core';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common';
import { KINDS } from '../../src/audit/activity/list-audit.query.ts';
import { AUDITED, NOT_AUDITED, type AuditedEvent } from '../../src/audit/audited.decorator.ts';
import { startDatabaseLink } from '../support/database-link.ts';
import { enquire } from '../support/enquiries.ts';
import { linkTo, postCalls } from '../support/posts.ts';
import { until } from '../support/receivers.ts';
import { ADMIN, json, startApi, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi({}, 'test');

const entriesOf = async (one = api, as = admin) =>
  (await json(one.get('/api/admin/audit', as))) as Record<string, Json>[];
const whatOf = async () => (await entriesOf()).map(({ what }) => what as string);
const { put, saved, trash, act, ...posts } = postCalls(api, admin);
const create = (fields: object) => posts.create({ title: 'Audited', ...fields });

it('records every change and login event, without what was typed', async () => {
  const guess = { ...ADMIN, password: 'a secret guess' };
  await api.send('POST', '/api/admin/login', guess, { 'User-Agent': 'Guesser' });
  const post = await create({});
  for (const desc of ['x', 'z']) await put(post, { desc });
  const entries = await entriesOf();
  expect(
    entries.map(({ who, what, target, outcome, reason }) => [who, what, target, outcome, reason]),
  ).toEqual([
    [ADMIN.email, 'post.updated', post._id, 'refused', 'edit_conflict'],
    [ADMIN.email, 'post.updated', post._id, 'done', ''],
    [ADMIN.email, 'post.created', post._id, 'done', ''],
    [ADMIN.email, 'session.started', '', 'refused', 'invalid_credentials'],
    [ADMIN.email, 'session.started', '', 'done', ''],
  ]);
  expect(entries[3]).toMatchObject({ device: 'Guesser', address: '127.0.0.1' });
  expect(JSON.stringify(entries)).not.toContain('a secret guess');
});

it('covers every operation that changes something or shows what patients wrote', () => {
  const handlers = [...api.application.nest.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .map(({ metatype }) => (metatype as { prototype: object }).prototype)
    .flatMap((prototype) =>
      Object.getOwnPropertyNames(prototype).map((name) => {
        const handler = (prototype as Record<string, object>)[name]!;
        return { prototype, name, handler, method: Reflect.getMetadata(METHOD_METADATA, handler) as number };
      }),
    )
    .filter(({ name, handler }) => name !== 'constructor' && Reflect.hasMetadata(PATH_METADATA, handler));
  const undeclared = handlers
    .filter(({ method, prototype, name }) => {
      const path = String(Reflect.getMetadata(PATH_METADATA, prototype.constructor));
      return method !== RequestMethod.GET || (/enquiries/.test(path) && name !== 'countUnreadEnquiries');
    })
    .filter(
      ({ handler }) => !Reflect.hasMetadata(AUDITED, handler) && !Reflect.hasMetadata(NOT_AUDITED, handler),
    )
    .map(({ prototype, name }) => `${prototype.constructor.name}.${name}`);
  const kinds: readonly string[] = Object.values(KINDS).flat();
  const ofNoKind = handlers
    .map(({ handler }) => (Reflect.getMetadata(AUDITED, handler) as Partial<AuditedEvent> | undefined)?.what)
    .filter((what) => what !== undefined && !kinds.includes(what.split('.')[0]!));
  expect(ofNoKind).toEqual([]);
  expect(handlers.length).toBeGreaterThan(40);
  expect(undeclared).toEqual([]);
});

it('cannot be switched off by the caller', async () => {
  const post = await create({ status: 'draft' });
  const autosave = '?autosave=true';
  const published = await saved(post, { status: 'published' }, autosave);
  expect([published.status, published.errors[0].field]).toEqual([422, 'status']);
  await act('DELETE', `/api/blog/${post._id}${autosave}`, post);
  await api.send('DELETE', `/api/admin/blog/${post._id}${autosave}`, undefined, admin);
  const newPassword = 'correct horse battery staple';
  const passwords = { currentPassword: ADMIN.password, newPassword };
  await api.send('POST', `/api/admin/password/change${autosave}`, passwords, admin);
  await api.send('POST', `/api/admin/two-factor/off${autosave}`, { password: newPassword }, admin);
  const changes = ['two_factor.disabled', 'password.changed', 'post.deleted', 'post.trashed'];
  expect((await whatOf()).slice(0, 4)).toEqual(changes);
});

it('joins autosaves into one entry that counts them', async () => {
  let post = await create({ status: 'draft' });
  for (const desc of ['a', 'ab', 'abc']) post = await saved(post, { desc }, '?autosave=true');
  const joined = (await entriesOf()).filter(({ what }) => what === 'post.autosaved');
  // Two, if the joining window ended in between.
  expect(joined.length).toBeLessThanOrEqual(2);
  expect(joined.reduce((sum, { times }) => sum + (times as number), 0)).toBe(3);
});

it('records wrong passwords, exports and reads of what patients wrote', async () => {
  const reference = await enquire(api);
  await api.send('POST', '/api/admin/two-factor/off', { password: 'wrong' }, admin);
  for (const path of ['', `/${reference}`, '/export.csv', '/of-person?email=asha@example.org'])
    await api.get(`/api/admin/enquiries${path}`, admin);
  const entries = await entriesOf();
  expect(entries.slice(0, 5).map(({ what, outcome, reason }) => [what, outcome, reason])).toEqual([
    ['person.read', 'done', ''],
    ['enquiries.exported', 'done', ''],
    ['enquiry.read', 'done', ''],
    ['enquiries.listed', 'done', ''],
    ['two_factor.disabled', 'refused', 'wrong_current_password'],
  ]);
  expect(entries[2]!.target).toBe(reference);
  // A keyed hash identifies the person whose data were read, since the log outlives the data.
  expect(entries[0]!.target).toMatch(/^person [\w-]{16}$/);
  expect(JSON.stringify(entries)).not.toContain('asha@');
});

it('loses no entry and fails no change while the log cannot be written', async () => {
  const link = await startDatabaseLink(process.env.TEST_MONGODB_URI!);
  const MONGODB_URI = link.through(api.environment.MONGODB_URI!);
  const behind = await startApi({ ...api.environment, MONGODB_URI });
  link.refused = 'audit';
  const created = await behind.send('POST', '/api/blog', { title: 'While it fails' }, admin);
  expect(created.status).toBe(201);
  const { _id } = await json(created);
  expect((await whatOf()).filter((what) => what === 'post.created')).toEqual([]);
  link.refused = undefined;
  await until(async () => (await whatOf()).includes('post.created'));
  const entry = (await entriesOf()).find(({ what }) => what === 'post.created');
  expect(entry).toMatchObject({ who: ADMIN.email, target: _id, outcome: 'done' });
  await behind.stop();
  link.stop();
});

it('names the changed object, even after its deletion', async () => {
  const post = await saved(await create({ title: 'Knee pain', status: 'draft' }), {
    title: 'Knee pain at night',
  });
  await api.send('POST', `/api/admin/blog/${post._id}/preview`, undefined, admin);
  await trash(post);
  await posts.deleteForGood(post);
  expect((await entriesOf()).slice(0, 5).map(({ what, label }) => [what, label])).toEqual([
    ['post.deleted', 'Knee pain at night'],
    ['post.trashed', 'Knee pain at night'],
    ['post.preview_made', 'Knee pain at night'],
    ['post.updated', 'Knee pain at night'],
    ['post.created', 'Knee pain'],
  ]);
});

it('is filtered by person, kind and time, on all pages', async () => {
  const editor = await api.as('editor');
  for (let n = 0; n < 3; n++)
    await api.send('POST', '/api/blog', { title: `By an editor ${n}`, status: 'draft' }, editor);
  await create({});
  const coordinator = await api.as('coordinator');
  for (const path of ['', '/export.csv', '/of-person?email=asha@example.org'])
    await (await api.get(`/api/admin/enquiries${path}`, coordinator)).text();
  const listed = async (query: string) =>
    (await json(api.get(`/api/admin/audit?${query}`, admin))).map(({ who, what }: Json) => [who, what]);
  expect(await listed('kind=posts&who=EDITOR2@example.org')).toEqual([]);
  expect(await listed('kind=enquiries')).toEqual([
    ['coordinator@team.example.org', 'person.read'],
    ['coordinator@team.example.org', 'enquiries.exported'],
    ['coordinator@team.example.org', 'enquiries.listed'],
  ]);
  const posts = await listed('kind=posts');
  expect(posts).toHaveLength(4);
  const first = await api.get('/api/admin/audit?kind=posts&perPage=3', admin);
  expect(first.headers.get('x-total-count')).toBe('4');
  expect(await json(api.get(linkTo('next', first), admin))).toHaveLength(1);
  const now = new Date(Date.now() + 1_000).toISOString();
  expect(await listed(`from=${now}`)).toEqual([]);
  expect(await listed(`kind=posts&to=${now}&from=2020-01-01`)).toHaveLength(4);
  expect((await api.get('/api/admin/audit?from=yesterday', admin)).status).toBe(422);
  expect((await api.get('/api/admin/audit?kind=all', admin)).status).toBe(422);
});
