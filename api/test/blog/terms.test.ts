import { until } from '../support/receivers.ts';
import { postCalls } from '../support/posts.ts';
import { json, startApi, testApi, type Json, type TestApi } from '../support/start-api.ts';

const { api, admin } = testApi({}, 'test');
const { create, put, saved, trash, act, edited, shown } = postCalls(api, admin);

const change = (body: object, of: TestApi = api) => of.send('POST', '/api/admin/terms/changes', body, admin);
/** Requests a change and waits until it is done: on a busy machine, the answer may arrive before. */
const changed = async (body: object): Promise<Json> => {
  const answer = await change(body);
  expect(answer.status).toBe(200);
  const changes = api.database.collection('term_changes');
  await until(async () => (await changes.findOne({ doneAt: null })) === null);
  const [{ posts }] = (await changes.find().sort({ _id: -1 }).limit(1).toArray()) as Json[];
  return { ...(await json(answer)), posts, isDone: true };
};
const present = async (kind: string, slug: string) => {
  const answer = await api.get(`/api/blog/terms/${kind}/${encodeURIComponent(slug)}`);
  return answer.ok ? ((await answer.json()) as Json).slug : answer.status;
};
const counted = async (kind: string, query = '') =>
  Object.fromEntries(
    (await json(api.get(`/api/admin/terms/counted?kind=${kind}${query}`, admin))).map(
      ({ name, posts, published, inTrash }: Json) => [name, [posts, published, inTrash]],
    ),
  );

describe('a renamed category', () => {
  it('is renamed in every post, including drafts, staged content and the trash', async () => {
    const category = 'Knee pain';
    const live = await create({ title: 'Live', category });
    const draft = await create({ title: 'Draft', category, status: 'draft' });
    const other = await create({ title: 'Other', category: 'Hips' });
    const staged = await json(put(other, { category }, '?staged=true'));
    const trashed = await create({ title: 'Trashed', category });
    await trash(trashed);
    const before = await json(api.get('/api/content-version'));

    const asked = { kind: 'category', from: 'knee-pain', to: 'Knees' };
    expect(await changed(asked)).toEqual({ ...asked, posts: 4, isDone: true });
    for (const post of [live, draft, staged, trashed]) expect((await edited(post)).category).toBe('Knees');
    expect((await shown(other)).category).toBe('Hips');
    const titles = async (path: string) =>
      (await json(api.get(path, admin))).map(({ title }: Json) => title).sort();
    expect(await titles('/api/blog?category=knees')).toEqual(['Live']);
    expect(await titles('/api/admin/blog?category=knees')).toEqual(['Draft', 'Live']);
    expect((await json(api.get('/api/content-version'))).version).toBeGreaterThan(before.version);
    expect(await counted('category', '&q=KNEE')).toEqual({ Knees: [2, 1, 1] });
    expect(await present('category', 'knee-pain')).toBe('knees');
  });

  it('leaves its posts’ dates and other content unchanged', async () => {
    const post = await create({ title: 'Kept', category: 'Old', tags: ['a'], symptoms: '<p>text</p>' });
    await changed({ kind: 'category', from: 'old', to: 'New' });
    const { revision, ...after } = await edited(post);
    const { revision: before, ...expected } = post;
    expect(revision).toBe(before + 1);
    const own = { category: 'New', categorySlug: 'new', categories: ['New'], blogCategory: 'New' };
    expect(after).toEqual({ ...expected, ...own });
  });

  it('conflicts with an open form, and the conflict contains the new name', async () => {
    const post = await create({ title: 'Open', category: 'Old', status: 'draft' });
    await changed({ kind: 'category', from: 'old', to: 'New' });
    const answer = await put(post, { category: 'Old', desc: 'typed' }, '?autosave=true');
    expect(answer.status).toBe(412);
    expect((await json(answer)).current.category).toBe('New');
  });

  it('redirects from its old address: along chains, not in circles, not once reused', async () => {
    const rename = (from: string, to: string) => changed({ kind: 'category', from, to });
    await create({ title: 'One', category: 'A' });
    await rename('a', 'B');
    await rename('b', 'C');
    expect([await present('category', 'a'), await present('category', 'b')]).toEqual(['c', 'c']);
    await rename('c', 'A');
    expect([await present('category', 'b'), await present('category', 'c')]).toEqual(['a', 'a']);
    expect(await present('category', 'a')).toBe(404);
    const again = await create({ title: 'Two', category: 'B' });
    expect(await present('category', 'b')).toBe(404);
    await trash(again);
    expect(await present('category', 'B')).toBe('a');
    for (const nothing of ['never', '%25', '', 'x'.repeat(400)])
      expect(await present('category', nothing)).toBe(404);
    expect(await present('nonsense', 'b')).toBe(404);
  });

  it('does not return under its old name with an earlier revision', async () => {
    const post = await create({ title: 'Versioned', category: 'Old', tags: ['x', 'y'], status: 'draft' });
    const second = await saved(post, { title: 'Versioned twice' });
    await changed({ kind: 'category', from: 'old', to: 'New' });
    await changed({ kind: 'tag', from: 'x' });
    const now = await edited(second);
    const restored = await json(act('POST', `/api/admin/blog/${post._id}/revisions/1/restore`, now));
    expect(restored).toMatchObject({ title: 'Versioned', category: 'New', tags: ['y'] });
  });

  it('does not return in its old spelling either', async () => {
    const post = await create({ title: 'Spelled', category: 'cardio', tags: ['HER2+'], status: 'draft' });
    const second = await saved(post, { title: 'Spelled twice' });
    await changed({ kind: 'category', from: 'cardio', to: 'Cardio' });
    await changed({ kind: 'tag', from: 'her2-plus', to: 'HER2 plus' });
    const now = await edited(second);
    const restored = await json(act('POST', `/api/admin/blog/${post._id}/revisions/1/restore`, now));
    expect(restored).toMatchObject({ title: 'Spelled', category: 'Cardio', tags: ['HER2 plus'] });
  });
});

it.each([
  ['tag', (name: string) => ({ tags: [name] })],
  ['category', (name: string) => ({ category: name })],
])('merges a %s into the other’s spelling, so that it can still be used', async (kind, fields) => {
  await create({ title: 'Kept', ...fields('HER2+') });
  const merged = await create({ title: 'Merged', ...fields('old one') });
  await changed({ kind, from: 'old-one', to: 'HER2 plus', merge: true });
  expect(await edited(merged)).toMatchObject(fields('HER2+'));
  expect((await create({ title: 'New', ...fields('HER2+') })).errors).toBeUndefined();
});

it('merges terms only on request, and each post keeps one of the two', async () => {
  const both = await create({ title: 'Both', tags: ['Knee', 'hip', 'Knees'] });
  const body = { kind: 'tag', from: 'knee', to: 'Knees' };
  const refused = await change(body);
  expect(await json(refused)).toMatchObject({ status: 409, errors: [{ field: 'to', code: 'taken' }] });
  await changed({ ...body, merge: true });
  expect((await edited(both)).tags).toEqual(['Knees', 'hip']);
  expect(await counted('tag')).toEqual({ hip: [1, 1, 0], Knees: [1, 1, 0] });
  expect(await present('tag', 'knee')).toBe('knees');
});

it('deletes a term from all posts, and its address redirects nowhere', async () => {
  const post = await create({ title: 'Two', category: 'Gone', tags: ['gone', 'कमर दर्द'] });
  await changed({ kind: 'category', from: 'gone' });
  await changed({ kind: 'tag', from: 'gone' });
  expect(await edited(post)).toMatchObject({ category: '', tags: ['कमर दर्द'] });
  expect([await present('category', 'gone'), await present('tag', 'gone')]).toEqual([404, 404]);
  await changed({ kind: 'tag', from: 'कमर-दर्द', to: 'पीठ दर्द 🦴' });
  expect((await edited(post)).tags).toEqual(['पीठ दर्द 🦴']);
  expect(await present('tag', 'कमर-दर्द')).toBe('पीठ-दर्द');
});

it('refuses invalid names, unknown terms, and the site’s own categories', async () => {
  await create({ title: 'x', category: 'Some', tags: ['some'] });
  const codeOf = async (body: object) => {
    const answer = await json(change(body));
    return answer.errors?.[0]?.code ?? answer.code;
  };
  expect(await codeOf({ kind: 'category', from: 'nothing', to: 'x' })).toBe('not_found');
  expect(await codeOf({ kind: 'category', from: 'some', to: '!!!' })).toBe('wrong_format');
  expect(await codeOf({ kind: 'tag', from: 'some', to: 'a, b' })).toBe('wrong_format');
  expect(await codeOf({ kind: 'category', from: 'some', to: 'x'.repeat(81) })).toBe('too_long');
  expect(await codeOf({ kind: 'category', from: { $ne: '' }, to: 'x' })).toBe('malformed_request');
  for (const from of ['cancer', 'oncology']) {
    expect(await codeOf({ kind: 'category', from, to: 'x' })).toBe('not_possible');
    expect(await codeOf({ kind: 'category', from })).toBe('not_possible');
  }
});

it('carries out one of several concurrent changes, on two instances', async () => {
  for (let n = 0; n < 30; n++) await create({ title: `Post ${n}`, tags: ['a'] });
  const other = await startApi(api.environment);
  const answers = await Promise.all([
    change({ kind: 'tag', from: 'a', to: 'b' }),
    change({ kind: 'tag', from: 'a', to: 'c' }, other),
    change({ kind: 'tag', from: 'a' }),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const made = statuses.indexOf(200);
  await until(async () => (await api.database.collection('term_changes').findOne({ doneAt: null })) === null);
  // Those that were refused have left nothing to be done, and say so again.
  for (const body of [{ to: 'd' }, {}])
    expect((await change({ kind: 'tag', from: 'a', ...body }, other)).status).toBe(404);
  const expected = JSON.stringify([{ b: [30, 30, 0] }, { c: [30, 30, 0] }, {}][made]);
  // The instance that did not make the change learns of it a little later.
  await until(async () => JSON.stringify(await counted('tag')) === expected);
  await other.stop();
});

describe('terms that differ in a sign', () => {
  const tagged = async (tag: string) =>
    (await json(api.get(`/api/blog?tag=${encodeURIComponent(tag)}`))).map(({ title }: Json) => title).sort();

  it('have their own address, count and posts, and a rename affects only one', async () => {
    await create({ title: 'Plus', tags: ['HER2+', 'her2\u200b+'] });
    const minus = await create({ title: 'Minus', tags: ['HER2-'] });
    const both = await create({ title: 'Both', tags: ['HER2+', 'HER2-'] });
    expect(both.tagSlugs).toEqual(['her2-plus', 'her2-minus']);
    for (const tag of ['HER2+', 'her2-plus', 'ＨＥＲ２＋'])
      expect(await tagged(tag)).toEqual(['Both', 'Plus']);
    for (const tag of ['HER2-', 'her2-minus', 'HER2−']) expect(await tagged(tag)).toEqual(['Both', 'Minus']);
    const { tags } = await json(api.get('/api/blog-facets'));
    expect(tags.filter(({ slug }: Json) => slug.startsWith('her2'))).toEqual([
      { name: 'HER2-', slug: 'her2-minus', count: 2 },
      { name: 'HER2+', slug: 'her2-plus', count: 2 },
    ]);
    expect(await counted('tag', '&q=her2%2B')).toEqual({ 'HER2+': [2, 2, 0] });
    expect(await changed({ kind: 'tag', from: 'HER2-', to: 'HER2 negative' })).toMatchObject({ posts: 2 });
    expect((await edited(minus)).tags).toEqual(['HER2 negative']);
    expect((await edited(both)).tags).toEqual(['HER2+', 'HER2 negative']);
  });

  it('are refused by name if they would share an address, when checked or saved', async () => {
    const post = await create({ title: '5+FU', tags: ['5+FU'], category: 'T4 a', author: 'Dr. A. Rao' });
    for (const [field, value, other] of [
      ['tags', ['5 plus FU'], '5+FU'],
      ['category', 'T4-a', 'T4 a'],
      ['author', 'Dr A Rao', 'Dr. A. Rao'],
    ]) {
      const [error] = (await create({ title: 'Shared', [field as string]: value })).errors;
      expect(error).toMatchObject({ field, code: 'taken', message: expect.stringContaining(`“${other}”`) });
    }
    expect((await create({ title: 'Same', tags: ['5+fu'], author: 'DR. A. RAO' })).errors).toBeUndefined();
    expect((await saved(post, { tags: ['5+FU', '5 plus FU'] })).errors).toMatchObject([{ field: 'tags' }]);
    const own = await saved(post, { title: 'Renamed', tags: ['5+FU'] });
    expect(own.title).toBe('Renamed');
  });
});
