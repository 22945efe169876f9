import { startDatabaseLink } from '../support/database-link.ts';
import { until } from '../support/receivers.ts';
import { json, startApi, type Json, type TestApi } from '../support/start-api.ts';

let api: TestApi;
let admin: Record<string, string>;
beforeEach(async () => {
  api = await startApi({ JOBS: 'false' });
  admin = await api.asAdmin();
});
afterEach(() => api.stop());

/** A post with an earlier state and a former slug, in the trash. */
async function trashed(title: string): Promise<Json> {
  const match = (revision: number) => ({ ...admin, 'If-Match': `"${revision}"` });
  const { _id } = await json(api.send('POST', '/api/blog', { title, like: '<p>Text.</p>' }, admin));
  await api.send('PUT', `/api/blog/${_id}`, { slug: `${title}-moved`, like: '<p>Other.</p>' }, match(1));
  return json(api.send('DELETE', `/api/blog/${_id}`, undefined, match(2)));
}
const counts = async () =>
  Promise.all(
    ['posts', 'post_texts', 'post_revisions', 'former_slugs'].map((name) =>
      api.database.collection(name).countDocuments(),
    ),
  );
const monthsAgo = { $set: { trashedAt: new Date(Date.now() - 60 * 86_400_000) } };

it('leaves nothing behind of a post that is deleted for good', async () => {
  const { _id } = await trashed('gone');
  expect(await counts()).toEqual([1, 2, 2, 1]);
  expect((await api.send('DELETE', `/api/admin/blog/${_id}`, undefined, admin)).status).toBe(204);
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
