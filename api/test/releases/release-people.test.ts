import { canaryStarted } from '@opinionbridge/releases';
import { parseSliceKeys, readWithdrawal } from '@opinionbridge/releases/signing';
import { named, testReleaseService, WRITER } from '../support/releases/release-service.ts';
import { json, type Json } from '../support/start-api.ts';

const RELEASES = '/api/admin/releases';

const service = testReleaseService();
let owner: Record<string, string>;
let member: Record<string, string>;
let id: string;
beforeAll(async () => {
  const { api } = service;
  owner = await api.asAdmin();
  member = await api.as('author', 'blog-team@example.org');
  const { people } = await json(api.get('/api/admin/people', owner));
  ({ id } = people.find(({ email }: Json) => email === 'blog-team@example.org'));
  for (const slice of ['blog', 'admin'])
    for (const version of ['1.0.0', '2.0.0']) await service.activate(await service.uploaded(version, slice));
});

const give = (releaseSlices: unknown) =>
  service.api.send('PATCH', `/api/admin/people/${id}`, { releaseSlices }, owner);
const codeOf = async (response: Response): Promise<string> =>
  response.ok ? 'let in' : String((await json(response)).code);
const ask = async (method: string, path: string, body?: object, headers = member) =>
  codeOf(await service.api.send(method, path, body, headers));

/** Takes every step of the console that changes something in a slice. */
async function steps(slice: string): Promise<string[]> {
  const { revision } = await service.registry();
  const at = `${RELEASES}/slices/${slice}/1.0.0`;
  const change = { slice, action: 'canary', version: '1.0.0', share: 5, why: 'a trial' };
  const seen = { ...member, 'If-Match': `"${revision}"` };
  const now = async () => ({ ...member, 'If-Match': `"${(await service.registry()).revision}"` });
  const flag = { slice, action: 'flag', flag: { name: 'reader', rule: { share: 5 } }, why: 'a trial' };
  return [
    await ask('POST', `${RELEASES}/changes`, change, seen),
    await ask('POST', `${RELEASES}/changes`, flag, await now()),
    await ask('DELETE', `${at}/ramp`),
    await ask('POST', `${at}/preview`),
    await ask('PUT', `${at}/pin`, { why: 'kept' }),
    await ask('DELETE', `${at}/pin`),
    await ask('PUT', `${at}/quarantine`, { why: 'it leaks' }),
    await ask('DELETE', `${at}/quarantine`),
  ];
}

it('lets people see releases, and change those of slices an owner gave them', async () => {
  expect(await ask('GET', RELEASES)).toBe('needs_owner');
  expect(await steps('blog')).toEqual(Array(8).fill('needs_owner'));
  expect((await give(['blog'])).status).toBe(200);
  const me = await json(service.api.get('/api/admin/me', member));
  expect(me).toMatchObject({ role: 'author', releaseSlices: ['blog'] });
  for (const path of ['', '/changes', '/slices/blog', '/slices/admin', '/slices/admin/1.0.0'])
    expect([path, await ask('GET', RELEASES + path)]).toEqual([path, 'let in']);
  expect(await ask('GET', '/api/admin/release-measures/admin/1.0.0')).toBe('let in');
  expect(await steps('blog')).toEqual(Array(8).fill('let in'));
  const before = await service.registry();
  expect(await steps('admin')).toEqual(Array(8).fill('not_your_slice'));
  expect(await service.registry()).toEqual(before);
  // Tokens, people and addresses remain restricted to owners.
  const grant = { slice: 'blog', action: 'grant', prefixes: ['stories'], why: 'more room' };
  const seen = { ...member, 'If-Match': `"${before.revision}"` };
  expect(await ask('POST', `${RELEASES}/changes`, grant, seen)).toBe('needs_owner');
  expect(await ask('GET', '/api/admin/release-tokens')).toBe('needs_owner');
  expect(await ask('GET', '/api/admin/people')).toBe('needs_owner');
  const [entry] = await json(service.api.get('/api/admin/audit?kind=people', owner));
  expect(entry).toMatchObject({ what: 'account.releases_changed', target: 'blog-team@example.org: blog' });

  expect((await give([])).status).toBe(200);
  expect(await ask('GET', RELEASES)).toBe('needs_owner');
  expect(await steps('blog')).toEqual(Array(8).fill('needs_owner'));
});

it('accepts only names of slices', async () => {
  for (const wrong of ['blog', [''], ['../x'], ['*'], [null], ['blog', 'blog'], Array(51).fill('a')])
    expect([wrong, await codeOf(await give(wrong))]).toEqual([wrong, 'validation_failed']);
});

it('ends the stream of a person who loses them', async () => {
  await give(['blog']);
  const stream = await fetch(`${service.api.url}${RELEASES}/events`, { headers: member });
  expect(stream.status).toBe(200);
  await give([]);
  // The stream ends by itself.
  expect(await stream.text()).toContain('event: releases');
});

it('signs orders in advance to withdraw current releases of one’s own slices', async () => {
  const ordersFor = (headers: Record<string, string>): Promise<Json> =>
    json(service.api.get(`${RELEASES}/withdrawals`, headers));
  await give(['blog']);
  const next = await service.uploaded('3.0.0');
  await service.change((before) => canaryStarted(before, 'blog', named(next), 5, WRITER));
  const { revision } = await service.registry();
  const { orders, revision: of } = await ordersFor(member);
  expect(of).toBe(revision);
  const keys = parseSliceKeys(service.keys.json);
  const read = await Promise.all(orders.map(({ order }: Json) => readWithdrawal(order, keys)));
  const who = 'blog-team@example.org';
  expect(read).toMatchObject([
    { slice: 'blog', version: '2.0.0', revision, who },
    { slice: 'blog', ...named(next), revision, who },
  ]);
  expect(orders.map(({ isCanary }: Json) => isCanary)).toEqual([false, true]);
  const all = await ordersFor(owner);
  expect(all.orders.map(({ slice }: Json) => slice).sort()).toEqual(['admin', 'blog', 'blog']);
  await give([]);
  expect(await ask('GET', `${RELEASES}/withdrawals`)).toBe('needs_owner');
});
