import { postCalls } from '../support/posts.ts';
import { json, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi();
const { create, saved, trash } = postCalls(api, admin);

const titles = async (q: string, headers = admin) => {
  const answer = await api.get(`/api/admin/blog?q=${encodeURIComponent(q)}`, headers);
  const found = ((await json(answer)) as Json[]).map(({ title }) => title).sort();
  expect(answer.headers.get('x-total-count')).toBe(String(found.length));
  return found;
};
const seen = async (q: string) => (await json(api.get(`/api/blog?q=${encodeURIComponent(q)}`))).length;

it('finds words in drafts and staged texts; the site finds only public ones', async () => {
  await create({ title: 'A draft', status: 'draft', symptoms: '<p>antelopes</p>' });
  await create({ title: 'Live', symptoms: '<p>antelope</p>' });
  const staged = await create({ title: 'Staged', symptoms: '<p>buffalo</p>' });
  const written = await saved(staged, { symptoms: '<p>my antelope</p>' }, '?staged=true');
  expect(await titles('antelope')).toEqual(['A draft', 'Live', 'Staged']);
  expect(await titles('buffalo')).toEqual(['Staged']);
  expect([await seen('antelope'), await seen('buffalo')]).toEqual([1, 1]);

  const updated = await saved(written, {});
  expect(await titles('buffalo')).toEqual([]);
  expect(await seen('antelope')).toBe(2);
  await trash(updated);
  expect(await titles('antelope')).toEqual(['A draft', 'Live']);
  expect(await seen('antelope')).toBe(1);
});

it('finds parts of words in titles, and nothing for other input', async () => {
  await create({ title: 'Wristwatch', status: 'draft' });
  expect(await titles('STWAT')).toEqual(['Wristwatch']);
  for (const nothing of ['zzzzqqq', '$where', '"*', 'x'.repeat(200)])
    expect(await titles(nothing)).toEqual([]);
});

it('shows authors only their own posts', async () => {
  await create({ title: 'Of the owner', status: 'draft', like: '<p>crocodile</p>' });
  const author = await api.as('author');
  await create({ title: 'Of the author', status: 'draft', like: '<p>crocodile</p>' }, author);
  expect(await titles('crocodile', author)).toEqual(['Of the author']);
  expect(await titles('crocodile')).toEqual(['Of the author', 'Of the owner']);
});
