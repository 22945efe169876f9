import { randomUUID } from 'node:crypto';
import { indianDay } from '@opinionbridge/contracts/text';
import { Types } from 'mongoose';
import { SHELLS, testReleaseCalls } from '../support/releases/release-calls.ts';
import { postCalls, type Post } from '../support/posts.ts';
import { json } from '../support/start-api.ts';

const DAY_MS = 86_400_000;
const calls = testReleaseCalls();
const { api } = calls;
const daysAgo = (days: number) => indianDay(new Date(Date.now() - days * DAY_MS));
const rows = () => api.database.collection('post_reads');

let admin: Record<string, string>;
let posts: ReturnType<typeof postCalls>;
beforeAll(async () => {
  admin = await api.asAdmin();
  posts = postCalls(api, admin);
});
afterEach(() => rows().deleteMany({}));

const publish = (title: string) => posts.create({ title, status: 'published', like: '<p>Text.</p>' });
const batch = (reads: unknown, day = daysAgo(0)) => ({ id: randomUUID(), day, reads });
const tell = async (body: object, shell = 'shell-number-1', token = SHELLS) =>
  (await calls.send('POST', `shells/${shell}/reads`, body, token)).status;
const readsOf = async ({ _id }: Post) =>
  ((await json(api.get('/api/admin/blog', admin))) as Post[]).find((post) => post._id === _id)?.reads;

it('adds the batches of all shells, each once, under every name of a post', async () => {
  const post = await publish('Knee joint');
  const first = batch([
    ['knee-joint', 2],
    ['Knee joint', 1],
    ['nothing', 9],
    ['__proto__', 9],
  ]);
  expect(await tell(first)).toBe(204);
  expect(await tell(batch([['knee-joint', 4]]), 'shell-number-2')).toBe(204);
  expect(await tell(first)).toBe(204);
  expect(await readsOf(post)).toMatchObject({ last7: 7, last90: 7 });
  expect(await rows().countDocuments()).toBe(1);
});

it('finishes a batch of which a part was stored before the API died', async () => {
  const [knee, hip] = [await publish('Left knee'), await publish('Left hip')];
  const reads = [
    ['left-knee', 2],
    ['left-hip', 3],
  ];
  const both = batch(reads);
  await tell({ ...both, reads: reads.slice(0, 1) });
  await tell(both);
  expect(await readsOf(knee)).toMatchObject({ last90: 2 });
  expect(await readsOf(hip)).toMatchObject({ last90: 3 });
});

it('shows 7 and 90 days, including today', async () => {
  const post = await publish('Spine');
  for (const [reads, days] of [
    [1, 0],
    [10, 6],
    [100, 7],
    [1_000, 89],
    [10_000, 90],
  ] as const)
    await rows().insertOne({
      _id: String(days) as never,
      post: new Types.ObjectId(post._id as string),
      day: new Date(daysAgo(days)),
      reads,
    });
  const { last7, last90, days } = await readsOf(post);
  expect([last7, last90, days.length, days[0], days.at(-1)]).toEqual([11, 1_111, 90, 1_000, 1]);
});

it.each([
  ['a day before the accepted ones', batch([['elbow', 1]], daysAgo(3)), 204],
  ['a day after them', batch([['elbow', 1]], daysAgo(-2)), 204],
  ['no day', batch([['elbow', 1]], 'today'), 422],
  ['a negative number', batch([['elbow', -1]]), 422],
  ['too many posts', batch(Array.from({ length: 501 }, (_, n) => [String(n), 1])), 422],
])('stores nothing of %s', async (_what, body, status) => {
  await publish('Elbow');
  expect(await tell(body)).toBe(status);
  expect(await rows().countDocuments()).toBe(0);
});

it('a batch of each of two shells counts once, though both repeat theirs', async () => {
  await publish('Heel');
  const shells = ['shell-number-0', 'shell-number-494'] as const;
  const batches = [batch([['heel', 5]]), batch([['heel', 3]])] as const;
  for (const which of [0, 1, 0] as const) await tell(batches[which], shells[which]);
  expect((await rows().findOne({}))?.reads).toBe(8);
});

it('a document stays small, whatever a shell calls itself', async () => {
  await publish('Wrist');
  await tell(batch([['wrist', 1]]));
  const batches = Object.fromEntries(
    Array.from({ length: 4_096 }, (_, slot) => [slot.toString(16).padStart(3, '0'), randomUUID()]),
  );
  await rows().updateMany({}, { $set: { batches } });
  await tell(batch([['wrist', 1]]), randomUUID());
  const [row] = await rows().find().toArray();
  expect([row?.reads, Object.keys(row?.batches).length]).toEqual([2, 4_096]);
});

it('needs a token for all slices that may report', async () => {
  const { token } = await calls.makeToken(['blog'], ['read', 'report']);
  expect(await tell(batch([]), 'shell-number-1', token)).toBe(403);
  const { token: reader } = await calls.makeToken(['*'], ['read']);
  expect(await tell(batch([]), 'shell-number-1', reader)).toBe(403);
});

it('forgets a post’s reads with the post', async () => {
  const post = await publish('Heel');
  await tell(batch([['ankle', 1]]));
  await posts.trash(post);
  await posts.deleteForGood(post);
  expect(await rows().countDocuments()).toBe(0);
});
