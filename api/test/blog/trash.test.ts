import { ReplacePictures } from '../../src/blog/library/replace-pictures.ts';
import { startDatabaseLink } from '../support/database-link.ts';
import { form, makePicture } from '../support/make-picture.ts';
import { until } from '../support/receivers.ts';
import { postCalls } from '../support/posts.ts';
import { json, seen, startApi, testApi, type Json } from '../support/start-api.ts';

const { api, admin } = testApi({ JOBS: 'false' }, 'test');
const { create, edited, saved, act, trash, deleteForGood } = postCalls(api, admin);

/** Creates a trashed post with a revision and a former slug. */
async function trashed(title: string) {
  const post = await saved(await create({ title, like: '<p>Text.</p>' }), {
    slug: `${title}-moved`,
    like: '<p>Other.</p>',
  });
  await trash(post);
  return post;
}
const counts = async () =>
  Promise.all(
    ['posts', 'post_texts', 'post_revisions', 'former_slugs'].map((name) =>
      api.database.collection(name).countDocuments(),
    ),
  );
const monthsAgo = { $set: { trashedAt: new Date(Date.now() - 60 * 86_400_000) } };

it('leaves nothing behind of a post deleted for good', async () => {
  const post = await trashed('gone');
  expect(await counts()).toEqual([1, 2, 2, 1]);
  expect((await deleteForGood(post)).status).toBe(204);
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

it('continues with the others if one is changed concurrently', async () => {
  for (const title of ['one', 'two', 'three']) await trashed(title);
  await api.database.collection('posts').updateMany({}, monthsAgo);
  const link = await startDatabaseLink(process.env.TEST_MONGODB_URI!);
  // The job has read the posts; before it deletes the first one, somebody changes the revision of all.
  link.held = 'findAndModify\0\x06\0\0\0posts';
  const worker = await startApi({
    ...api.environment,
    MONGODB_URI: link.through(api.environment.MONGODB_URI!),
    JOBS: 'true',
  });
  await until(() => link.holds > 0);
  const [first] = await api.database.collection('posts').find().sort({ trashedAt: 1 }).toArray();
  await api.database.collection('posts').updateOne({ _id: first!._id }, { $inc: { revision: 1 } });
  link.held = undefined;
  await until(async () => (await counts())[0] === 0, 30_000);
  await worker.stop();
  link.stop();
}, 60_000);

it('keeps a picture for 30 days, in the posts that show it', async () => {
  const pictures = (query = '') => json(api.get(`/api/admin/media${query}`, admin));
  const move = (hash: string, what: string) =>
    api.send('POST', `/api/admin/media/${hash}/${what}`, undefined, admin);
  const file = async (colour: string) =>
    new File([new Uint8Array(await makePicture('jpeg', { colour }))], 'knee.jpg', { type: 'image/jpeg' });
  const store = async (colour: string) =>
    json(api.send('POST', '/api/admin/media', form({ image: await file(colour) }), admin));
  const stored = api.database.collection<Json & { _id: string }>('pictures');
  const shown = await create(form({ title: 'Shown', image: await file('#aa3311') }));
  const { hash } = shown.image;
  const { hash: other } = await store('#11aa33');
  for (const one of [hash, other]) expect((await move(one, 'trash')).status).toBe(200);
  expect(await pictures()).toEqual([]);
  const [first] = (await pictures('?trashed=true&q=knee')) as Json[];
  const { trashedAt } = (await stored.findOne({ _id: first!.picture.hash }))!;
  expect(first!.trashedUntil).toBe(new Date(trashedAt.getTime() + 30 * 86_400_000).toISOString());
  expect((await json(move(first!.picture.hash, 'trash'))).trashedUntil).toBe(first!.trashedUntil);
  expect((await saved(shown, { desc: 'Changed.' })).image.hash).toBe(hash);

  // Uploaded again, and restored.
  await store('#11aa33');
  expect((await pictures()).map(({ picture }: Json) => picture.hash)).toEqual([other]);
  expect((await json(move(hash, 'restore'))).trashedUntil).toBeNull();
  expect(await pictures()).toHaveLength(2);

  await move(hash, 'trash');
  await stored.updateOne({ _id: hash }, monthsAgo);
  const worker = await startApi({ ...api.environment, JOBS: 'true' });
  await until(async () => (await api.get(`/api/admin/media/${hash}`, admin)).status === 404, 30_000);
  expect((await move(hash, 'restore')).status).toBe(404);
  await worker.stop();
  await api.application.nest.get(ReplacePictures).finishAll();
  expect((await edited(shown)).image).toBeNull();
  expect((await pictures()).map(({ picture }: Json) => picture.hash)).toEqual([other]);
}, 60_000);

it.each([
  ['restores', 'POST', (id: string) => `/api/admin/blog/${id}/restore`, 'draft'],
  ['trashes', 'DELETE', (id: string) => `/api/blog/${id}`, 'trashed'],
])(
  'a person who %s a post after somebody else gets its present state',
  async (_what, method, path, status) => {
    const post = await create({ title: 'Of two editors', status: 'draft' });
    const before = status === 'draft' ? await json(trash(post)) : post;
    const act = () => api.send(method, path(post._id), undefined, seen(before, admin));
    expect((await act()).status).toBe(200);
    expect(await json(act())).toMatchObject({ code: 'edit_conflict', current: { status } });
  },
);

it('a post whose time passed in the trash is a draft without one', async () => {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const post = await create({ title: 'Overdue', status: 'scheduled', publishAt });
  const trashed = await json(trash(post));
  const past = { $set: { publishAt: new Date(Date.now() - 1_000) } };
  await api.database.collection('posts').updateOne({ title: 'Overdue' }, past);
  const restored = await json(act('POST', `/api/admin/blog/${post._id}/restore`, trashed));
  expect(restored).toMatchObject({ status: 'draft', publishAt: null });
  const again = await api.send(
    'PUT',
    `/api/blog/${post._id}`,
    { status: 'scheduled' },
    seen(restored, admin),
  );
  expect(again.status).toBe(422);
});

it('saving a post that was trashed conflicts, with its present state', async () => {
  const post = await create({ title: 'Typed into', status: 'draft' });
  await trash(post);
  const late = await json(
    api.send('PUT', `/api/blog/${post._id}?autosave=true`, { desc: 'late' }, seen(post, admin)),
  );
  expect(late).toMatchObject({ code: 'edit_conflict', current: { status: 'trashed', desc: '' } });
  const known = await json(
    api.send('PUT', `/api/blog/${post._id}`, { desc: 'late' }, seen(late.current, admin)),
  );
  expect(known).toMatchObject({ code: 'conflict', detail: 'The post is in the trash.' });
});
