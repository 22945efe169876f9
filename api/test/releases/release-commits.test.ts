import { activated } from '@opinionbridge/contracts/release';
import { bearer, OPERATOR, SHELLS, startReleaseCalls, type ReleaseCalls } from '../support/release-calls.ts';
import { named, WRITER } from '../support/release-service.ts';
import { json, type Json } from '../support/start-api.ts';

let calls: ReleaseCalls;
beforeAll(async () => {
  calls = await startReleaseCalls();
});
afterAll(() => calls.api.stop());

const commits = (...letters: string[]) =>
  letters.map((letter) => ({ id: letter.repeat(40), subject: `Subject ${letter}` }));

function tell(path: string, body: unknown, token = OPERATOR): Promise<Response> {
  return calls.api.send('PUT', `/api/releases/commits/${path}`, JSON.stringify(body), {
    ...bearer(token),
    'Content-Type': 'application/json',
  });
}

async function details(version: string): Promise<Json> {
  const { api } = calls;
  return json(api.get(`/api/admin/releases/slices/blog/${version}`, await api.asAdmin()));
}

it('shows what came since the release before; what was said first stays', async () => {
  const one = await calls.uploaded('1.0.0');
  expect(await details('1.0.0')).toMatchObject({ commits: [], isModified: false });
  expect((await tell('blog/1.0.0', { commits: commits('b', 'a'), isModified: false })).status).toBe(204);
  await calls.change((before) => activated(before, 'blog', named(one), WRITER));
  expect(await details('1.0.0')).toMatchObject({ commits: commits('b') });

  const two = await calls.uploaded('2.0.0', 'blog', [2]);
  expect((await tell('blog/2.0.0', { commits: commits('d', 'c', 'b', 'a'), isModified: true })).status).toBe(
    204,
  );
  await calls.change((before) => activated(before, 'blog', named(two), WRITER));
  expect(await details('2.0.0')).toMatchObject({
    before: '1.0.0',
    commits: commits('d', 'c'),
    isModified: true,
  });

  expect((await tell('blog/2.0.0', { commits: commits('e'), isModified: false })).status).toBe(204);
  expect(await details('2.0.0')).toMatchObject({ commits: commits('d', 'c'), isModified: true });
});

it('takes it from who may upload the slice, of a release that is there, and nothing else', async () => {
  await calls.uploaded('3.0.0', 'blog', [3]);
  const told = { commits: commits('a'), isModified: false };
  const { token } = await calls.makeToken(['admin']);
  expect((await tell('blog/3.0.0', told, token)).status).toBe(403);
  expect((await tell('blog/3.0.0', told, SHELLS)).status).toBe(403);
  expect((await tell('blog/9.9.9', told)).status).toBe(404);
  const hostile = [
    ...[null, [], 'text', {}, { commits: null, isModified: false }, { ...told, more: 1 }],
    { commits: [{ id: '<script>', subject: '' }], isModified: false },
    { commits: [{ id: 'abcdef0', subject: 'a\u0000b' }], isModified: false },
    { commits: Array(101).fill(commits('a')[0]), isModified: false },
  ];
  for (const body of hostile) expect((await tell('blog/3.0.0', body)).status).toBe(422);
  expect((await tell('blog/3.0.0', { commits: 'x'.repeat(300_000) })).status).toBe(413);
  expect(await details('3.0.0')).toMatchObject({ commits: [] });
});
