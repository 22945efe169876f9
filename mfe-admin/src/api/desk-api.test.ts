/** @jest-environment @opinionbridge/build/testing/browser */
import type { ApiClient } from '@opinionbridge/contracts';
import { session } from './session/session.ts';
import { deskApi } from './desk-api.ts';
import { deskQueries } from './desk-queries.ts';

/** An API that gives every call this answer, but only when told to. */
function answering(status: number, code: string) {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const GET = jest.fn(async (_path: string, _init: unknown) => {
    await asked;
    return { error: { code }, response: { status } };
  });
  return { api: deskApi({ GET } as unknown as ApiClient), GET, answer: () => answer() };
}

const ask = (api: ApiClient) => api.GET('/api/admin/me');

let logins = 0;

beforeEach(() => {
  session.end();
  logins += 1;
  session.begin(`login ${logins}`, 'editor@example.org');
});

test('a refused token ends the session, wherever it was sent', async () => {
  const { api, answer } = answering(401, 'unauthorized');
  answer();
  await ask(api);
  expect(session.state()).toBe('expired');
});

test('each call is authenticated, in addition to its own headers', async () => {
  const { api, GET, answer } = answering(200, '');
  answer();
  await api.GET('/api/admin/me', { headers: { 'If-Match': '"1"' } });
  const headers = { Authorization: `Bearer ${session.token()}`, 'If-Match': '"1"' };
  expect(GET).toHaveBeenLastCalledWith('/api/admin/me', expect.objectContaining({ headers }));
  session.end();
  await ask(api);
  expect(GET).toHaveBeenLastCalledWith('/api/admin/me', expect.objectContaining({ headers: {} }));
});

test('each call has a timeout, unless it brings its own limit', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const { api, GET, answer } = answering(200, '');
  answer();
  await ask(api);
  expect(GET).toHaveBeenLastCalledWith('/api/admin/me', expect.objectContaining({ signal: limit.signal }));
  const { signal } = new AbortController();
  await api.GET('/api/admin/me', { signal });
  expect(GET).toHaveBeenLastCalledWith('/api/admin/me', expect.objectContaining({ signal }));
  expect(timeout).toHaveBeenCalledTimes(1);
  timeout.mockRestore();
});

const KEYED = { params: { header: { 'Idempotency-Key': 'a-key-of-it' } } };
const deletes = (id: string) => ['DELETE', { params: { path: { id } } }] as const;

test.each([
  ['a deletion', ...deletes('1'), 1, 204, 204, 2],
  ['a deletion that was done', ...deletes('2'), 1, 404, 204, 2],
  ['a deletion of what was never there', ...deletes('3'), 0, 404, 404, 1],
  ['a deletion that nobody answers', ...deletes('4'), 2, 404, 'rejected', 2],
  ['that deletion, sent once more', ...deletes('4'), 0, 404, 204, 1],
  ['another one after it', ...deletes('4'), 0, 404, 404, 1],
  ['a change of values', 'PATCH', {}, 1, 200, 200, 2],
  ['a call with a key', 'POST', KEYED, 1, 201, 201, 2],
  ['one with the key in its headers', 'POST', { headers: KEYED.params.header }, 1, 201, 201, 2],
  ['a call without a key', 'POST', {}, 1, 201, 'rejected', 1],
] as const)('%s (%s %j): %i responses are lost', async (_what, method, init, lost, status, end, times) => {
  let left: number = lost;
  const call = jest.fn(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch');
    return { response: { status } };
  });
  const api = deskApi({ [method]: call } as unknown as ApiClient) as never as Record<string, typeof ask>;
  const sent = (api[method] as (...args: unknown[]) => ReturnType<typeof ask>)('/api/admin/x/{id}', init);
  expect(
    await sent.then(
      ({ response }) => response.status,
      () => 'rejected',
    ),
  ).toBe(end);
  expect(call).toHaveBeenCalledTimes(times);
});

test('does not repeat a call that was canceled or timed out', async () => {
  const call = jest.fn(() => Promise.reject(new DOMException('', 'TimeoutError')));
  const api = deskApi({ PATCH: call } as unknown as ApiClient);
  await expect(api.PATCH('/api/admin/account' as never, {} as never)).rejects.toThrow(DOMException);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a wrong password is not a refused token', async () => {
  const { api, answer } = answering(401, 'wrong_current_password');
  answer();
  await ask(api);
  expect(session.state()).toBe('alive');
});

test('a late response to an old token does not end a newer session', async () => {
  const { api, answer } = answering(401, 'unauthorized');
  const asked = ask(api);
  session.begin('second', 'editor@example.org');
  answer();
  await asked;
  expect(session.state()).toBe('alive');
});

test('drops cached data on logout, and when another person logs in', () => {
  const shown = () => deskQueries.getQueryData(['enquiries']);
  deskQueries.setQueryData(['enquiries'], 'of patients');
  session.begin('second', 'editor@example.org');
  expect(shown()).toBe('of patients');
  session.begin('third', 'author@example.org');
  expect(shown()).toBeUndefined();
  deskQueries.setQueryData(['enquiries'], 'of patients');
  session.end();
  expect(shown()).toBeUndefined();
});
