import { activated } from '@opinionbridge/releases';
import { OPERATOR, SHELLS, testReleaseCalls } from '../support/releases/release-calls.ts';
import { named, WRITER } from '../support/releases/release-service.ts';
import { json, type Json } from '../support/start-api.ts';

const calls = testReleaseCalls();

const commits = (...letters: string[]) =>
  letters.map((letter) => ({ id: letter.repeat(40), subject: `Subject ${letter}` }));

function tell(path: string, body: unknown, token = OPERATOR): Promise<Response> {
  return calls.send('PUT', `commits/${path}`, body, token);
}

async function details(version: string): Promise<Json> {
  const { api } = calls;
  return json(api.get(`/api/admin/releases/slices/blog/${version}`, await api.asAdmin()));
}

it('shows the commits since the previous release; the first record wins', async () => {
  const one = await calls.uploaded('1.0.0');
  expect(await details('1.0.0')).toMatchObject({ commits: [], isModified: false });
  expect((await tell('blog/1.0.0', { commits: commits('b', 'a'), isModified: false })).status).toBe(204);
  await calls.change((before) => activated(before, 'blog', named(one), WRITER));
  expect(await details('1.0.0')).toMatchObject({ commits: commits('b') });

  const two = await calls.uploaded('2.0.0', 'blog', [2]);
  const told = { commits: commits('d', 'c', 'b', 'a'), isModified: true };
  expect((await tell('blog/2.0.0', told)).status).toBe(204);
  await calls.change((before) => activated(before, 'blog', named(two), WRITER));
  const shown = { before: '1.0.0', commits: commits('d', 'c'), isModified: true };
  expect(await details('2.0.0')).toMatchObject(shown);

  expect((await tell('blog/2.0.0', { commits: commits('e'), isModified: false })).status).toBe(204);
  expect(await details('2.0.0')).toMatchObject(shown);
});

it('accepts commits from uploaders of the slice, only for an existing release', async () => {
  await calls.uploaded('3.0.0', 'blog', [3]);
  const told = { commits: commits('a'), isModified: false };
  const { token } = await calls.makeToken(['admin']);
  expect((await tell('blog/3.0.0', told, token)).status).toBe(403);
  expect((await tell('blog/3.0.0', told, SHELLS)).status).toBe(403);
  expect((await tell('blog/9.9.9', told)).status).toBe(404);
  // The contract's own test covers further invalid bodies.
  for (const body of [null, [], '"text"', {}, { ...told, more: 1 }])
    expect((await tell('blog/3.0.0', body)).status).toBe(422);
  expect((await tell('blog/3.0.0', { commits: 'x'.repeat(300_000) })).status).toBe(413);
  expect(await details('3.0.0')).toMatchObject({ commits: [] });
});
