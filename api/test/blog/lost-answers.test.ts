import { form, asFile, makePicture } from '../support/make-picture.ts';
import { postCalls, type Post } from '../support/posts.ts';
import { json, seen, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi({}, 'test');
const { create, edited } = postCalls(api, admin);

type Call = readonly [method: string, path: string, body?: unknown];

/** Sends a change twice with the same key, like a client that did not get the first answer. */
async function twice(post: Post, [method, path, body]: Call): Promise<readonly [Post, Post]> {
  const headers = { ...seen(post, admin), 'idempotency-key': 'the-same-change' };
  const [first, second] = [
    await api.send(method, path, body, headers),
    await api.send(method, path, body, headers),
  ];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  return [await json(first), await json(second)];
}

const CALLS: readonly (readonly [string, (id: string) => Call])[] = [
  ['an autosave', (id: string) => ['PUT', `/api/blog/${id}?autosave=true`, { title: 'Autosaved' }]],
  ['a save', (id: string) => ['PUT', `/api/blog/${id}`, { desc: 'Saved' }]],
  ['staged changes', (id: string) => ['PUT', `/api/blog/${id}?staged=true`, { desc: 'Staged' }]],
  ['publishing', (id: string) => ['PUT', `/api/blog/${id}`, { status: 'published' }]],
  ['a schedule', (id: string) => ['PUT', `/api/blog/${id}`, { status: 'scheduled', publishAt: soon() }]],
  ['asking for review', (id: string) => ['POST', `/api/admin/blog/${id}/review`]],
  ['the trash', (id: string) => ['DELETE', `/api/blog/${id}`]],
];

it.each(CALLS)('does %s once if repeated, with the same answer to both', async (_, callOf) => {
  const post = await create({ title: 'Draft', status: 'draft' });
  const [first, second] = await twice(post, callOf(post._id));
  expect(second).toEqual(first);
  expect((await edited(post)).revision).toBe(2);
});

let day = 0;
/** Memoized within a test: both calls send the same time. */
function soon(): string {
  day++;
  return new Date(Date.now() + day * 86_400_000).toISOString();
}

it('stores repeated pictures once', async () => {
  const post = await create({ title: 'Pictured', status: 'draft' });
  const body = () => form({ title: 'Pictured', image: asFile(picture) });
  const picture = await makePicture();
  const headers = { ...seen(post, admin), 'idempotency-key': 'with a picture'.replaceAll(' ', '-') };
  for (let time = 0; time < 2; time++) {
    const saved = await json(api.send('PUT', `/api/blog/${post._id}`, body(), headers));
    expect(saved.revision).toBe(2);
  }
});

it('other content with the same key, and a retry after another’s change, conflict', async () => {
  const post = await create({ title: 'Once', status: 'draft' });
  const put = (body: object, state: Post, key: string) =>
    api.send('PUT', `/api/blog/${post._id}`, body, { ...seen(state, admin), 'idempotency-key': key });
  const saved = await json(put({ desc: 'one' }, post, 'key-of-one'));
  expect((await put({ desc: 'other' }, post, 'key-of-one')).status).toBe(412);
  expect((await put({ desc: 'other' }, saved, 'key-of-two')).status).toBe(200);
  expect((await put({ desc: 'one' }, post, 'key-of-one')).status).toBe(412);
  expect((await put({}, post, 'short')).status).toBe(422);
});

it('repeated renames of tags and enquiry statuses get the first answer', async () => {
  await create({ title: 'Tagged', tags: ['Lost tag'] });
  const rename = { kind: 'tag', from: 'lost-tag', to: 'Found tag' };
  const key = { ...admin, 'idempotency-key': 'rename-of-a-tag' };
  const answers: Json[] = [];
  for (let time = 0; time < 2; time++)
    answers.push(await json(api.send('POST', '/api/admin/terms/changes', rename, key)));
  expect(answers[1]).toMatchObject({ ...rename, posts: 1 });

  const names = { firstName: 'Asha', lastName: 'Rao', email: 'asha@site.example', phone: '1', subject: 'x' };
  const { reference } = await json(api.send('POST', '/api/contact', { ...names, helpyou: 'Please call' }));
  const at = `/api/admin/enquiries/${reference}`;
  const one = { ...admin, 'if-match': '"1"', 'idempotency-key': 'status-of-one' };
  for (let time = 0; time < 2; time++)
    expect(await json(api.send('PATCH', at, { status: 'contacted' }, one))).toMatchObject({ revision: 2 });
  const all = { status: 'handled', enquiries: [{ reference, revision: 2 }] };
  const bulk = { ...admin, 'idempotency-key': 'status-of-many' };
  for (let time = 0; time < 2; time++)
    expect(await json(api.send('POST', '/api/admin/enquiries/status', all, bulk))).toEqual([
      { reference, outcome: 'changed', revision: 3 },
    ]);
});
