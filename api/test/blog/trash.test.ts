import { startDatabaseLink } from '../support/database-link.ts';
import { until } from '../support/receivers.ts';
import { postCalls } from '../support/posts.ts';
import { json, seen, startApi, testApi } from '../support/start-api.ts';

const { api, admin } = testApi({ JOBS: 'false' }, 'test');
const { create, saved, trash, deleteForGood } = postCalls(api, admin);

/** A post with an earlier state and a former slug, in the trash. */
async function trashed(title: string) {
  const post = await saved(await create({ title, like: '<p>Text.</p>' }), {
    ...{ slug: `${title}-moved`, like: '<p>Other.</p>' },
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

it('leaves nothing behind of a post that is deleted for good', async () => {
  const post = await trashed('gone');
  expect(await counts()).toEqual([1, 2, 2, 1]);
  expect((await deleteForGood(post)).status).toBe(204);
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

it('goes on with the others when one is changed at the same time', async () => {
  for (const title of ['one', 'two', 'three']) await trashed(title);
  await api.database.collection('posts').updateMany({}, monthsAgo);
  const link = await startDatabaseLink(process.env.TEST_MONGODB_URI!);
  // The emptying has read the posts; before it deletes the first, somebody takes all of them to another revision.
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

it.each([
  ['restores', 'POST', (id: string) => `/api/admin/blog/${id}/restore`, 'draft'],
  ['trashes', 'DELETE', (id: string) => `/api/blog/${id}`, 'trashed'],
])(
  'who %s a post that somebody else did so to before gets its state',
  async (_what, method, path, status) => {
    const post = await create({ title: 'Of two editors', status: 'draft' });
    const before = status === 'draft' ? await json(trash(post)) : post;
    const act = () => api.send(method, path(post._id), undefined, seen(before, admin));
    expect((await act()).status).toBe(200);
    expect(await json(act())).toMatchObject({ code: 'edit_conflict', current: { status } });
  },
);

it('who types into a post that was moved to the trash is told, and gets its state', async () => {
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
