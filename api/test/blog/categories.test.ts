import { until } from '../support/receivers.ts';
import { postCalls } from '../support/posts.ts';
import { json, seen, startApi, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi({}, 'test');
const { create } = postCalls(api, admin);

const PATH = '/api/admin/categories';
const put = (revision: number, entries: unknown, headers: object = {}) =>
  api.send('PUT', PATH, { entries }, { ...seen(revision, admin), ...headers });
/** Replaces the list. */
async function list(...categories: { name: string; description?: string }[]): Promise<Json> {
  const { revision } = await json(api.get(PATH, admin));
  const answer = await put(revision, categories);
  expect(answer.status).toBe(200);
  return json(answer);
}
const shown = async (of = api): Promise<Json[]> => (await json(of.get('/api/blog-facets'))).categories;
const namesOf = (terms: Json[]) => terms.map(({ name }) => name);

it('an added category is suggested, counted and shown in its position', async () => {
  await create({ title: 'One', category: 'Zebra' });
  await create({ title: 'Two', category: 'Apple' });
  const made = await list({ name: 'पीठ दर्द', description: ' For a back\nthat hurts ' }, { name: 'zebra' });
  expect(made).toEqual({
    revision: 1,
    entries: [
      { slug: 'पीठ-दर्द', name: 'पीठ दर्द', description: 'For a back that hurts' },
      // As spelled in posts.
      { slug: 'zebra', name: 'Zebra', description: '' },
    ],
  });
  const [first, ...others] = await shown();
  expect(first).toMatchObject({ name: 'पीठ दर्द', count: 0, description: 'For a back that hurts' });
  expect(namesOf(others)).toEqual(['Zebra', 'Apple', 'Cancer', 'Orthopedic']);
  const counted = await json(api.get('/api/admin/terms/counted?kind=category', admin));
  expect(namesOf(counted)).toEqual(['पीठ दर्द', 'Zebra', 'Apple', 'Cancer', 'Orthopedic']);
  expect((await json(api.get('/api/admin/terms', admin))).categories).toContain('पीठ दर्द');
  const tags = await json(api.get('/api/admin/terms/counted?kind=tag', admin));
  expect(tags).toEqual([]);
});

it('the site’s own categories are described and ordered by any of their names', async () => {
  await list({ name: 'Orthopaedics', description: 'Bones' }, { name: 'ONCOLOGY' });
  expect((await shown()).slice(0, 2)).toMatchObject([
    { name: 'Orthopedic', slug: 'orthopedic', description: 'Bones' },
    { name: 'Cancer', slug: 'cancer', aliases: ['oncology', 'cancer-oncology'], description: '' },
  ]);
});

it('of two concurrent changes the second conflicts, and a retry is recognized', async () => {
  const key = { 'Idempotency-Key': 'a-key-of-one-form' };
  expect((await put(0, [{ name: 'First' }], key)).status).toBe(200);
  expect((await put(0, [{ name: 'Second' }])).status).toBe(412);
  const again = await put(0, [{ name: 'First' }], key);
  expect([again.status, (await json(again)).revision]).toEqual([200, 1]);
  const answers = await Promise.all(['A', 'B', 'C'].map((name) => put(1, [{ name }])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect((await api.send('PUT', PATH, { entries: [] }, admin)).status).toBe(428);
});

it('refuses categories that would be the same, or none', async () => {
  const codesOf = async (categories: unknown) => {
    const { errors, code } = await json(put(0, categories));
    return errors?.map((error: Json) => error.code) ?? code;
  };
  await create({ title: 'One', category: 'HER2+' });
  expect(await codesOf([{ name: 'HER2 plus' }])).toEqual(['taken']);
  expect(await codesOf([{ name: 'Knee pain' }, { name: 'KNEE pain' }])).toEqual(['taken']);
  expect(await codesOf([{ name: 'Oncology' }, { name: 'Cancer' }])).toEqual(['taken']);
  expect(await codesOf([{ name: '!!!' }])).toEqual(['wrong_format']);
  expect(await codesOf([{ name: '\u2800\u200b' }])).toEqual(['required']);
  expect(await codesOf([{ name: 'x', description: 'x'.repeat(301) }])).toEqual(['too_long']);
  expect(await codesOf(Array.from({ length: 101 }, (_, n) => ({ name: `Category ${n}` })))).toEqual([
    'too_many',
  ]);
  for (const wrong of [null, 'x', [null], [[]], ['x']]) expect((await put(0, wrong)).status).toBe(422);
  expect(await codesOf([{ name: { $ne: '' } }])).toBe('malformed_request');
  expect(await json(api.get(PATH, admin))).toEqual({ revision: 0, entries: [] });
});

it('a category is renamed, merged and deleted, with and without posts', async () => {
  await create({ title: 'One', category: 'Knees' });
  await list(
    { name: 'Empty', description: 'About it' },
    { name: 'Knees' },
    { name: 'Hips', description: 'Hips' },
  );
  const change = async (body: object) => {
    const answer = await api.send('POST', '/api/admin/terms/changes', { kind: 'category', ...body }, admin);
    expect(answer.status).toBe(200);
    // On a busy machine, the answer may arrive before the change is done.
    const open = () => api.database.collection('term_changes').findOne({ doneAt: null });
    await until(async () => (await open()) === null);
    return (await json(api.get(PATH, admin))).entries;
  };
  expect(await change({ from: 'empty', to: 'Full' })).toMatchObject([
    { slug: 'full', name: 'Full', description: 'About it' },
    ...[{ name: 'Knees' }, { name: 'Hips' }],
  ]);
  expect(await change({ from: 'full', to: 'Knees', merge: true })).toEqual([
    { slug: 'knees', name: 'Knees', description: 'About it' },
    { slug: 'hips', name: 'Hips', description: 'Hips' },
  ]);
  expect(await change({ from: 'knees' })).toMatchObject([{ name: 'Hips' }]);
  expect(namesOf(await shown())).toEqual(['Hips', 'Cancer', 'Orthopedic']);
  const gone = await api.get('/api/blog/terms/category/full');
  expect(gone.status).toBe(404);
});

it('a post uses the category’s name from the list', async () => {
  await list({ name: 'HER2+' });
  const { errors } = await create({ title: 'One', category: 'HER2 plus' });
  expect(errors).toMatchObject([{ field: 'category', code: 'taken' }]);
});

it('another instance sees the change', async () => {
  const other = await startApi(api.environment);
  await shown(other);
  await list({ name: 'Added', description: 'Here' });
  await until(async () => (await shown(other))[0].description === 'Here');
  await other.stop();
});
