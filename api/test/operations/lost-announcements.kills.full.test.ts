import { startDatabaseLink, type DatabaseLink } from '../support/database-link.ts';
import { until } from '../support/receivers.ts';
import { spawnApi } from '../support/spawn-api.ts';
import { databaseUri, json, startApi, type Json, type TestApi } from '../support/start-api.ts';

let api: TestApi;
let admin: Record<string, string>;
let link: DatabaseLink;
let child: Awaited<ReturnType<typeof spawnApi>> | undefined;
beforeEach(async () => {
  api = await startApi({ JOBS: 'false' });
  admin = await api.asAdmin();
  link = await startDatabaseLink(databaseUri(''));
});
afterEach(async () => {
  await child?.kill();
  await api.stop();
  link.stop();
});

/** Environment of another instance on the same database, reached through the link. */
const throughLink = () => ({
  ...api.environment,
  MONGODB_URI: link.through(api.environment.MONGODB_URI!),
});

const create = (title: string, fields: object = {}): Promise<Json> =>
  json(api.send('POST', '/api/blog', { title, ...fields }, admin));
const change = (url: string, method: string, path: string, body?: object, revision = 1): Promise<Response> =>
  fetch(url + path, {
    method,
    headers: { ...admin, 'If-Match': `"${revision}"`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const titlesOf = async (instance: TestApi) =>
  (await json(instance.get('/api/blog'))).map(({ title }: Json) => title).sort();
const formerTagsOf = async (instance: TestApi) =>
  (await json(instance.get('/api/blog-facets'))).former.tags.sort();

/** A field written only by announcements: instances report that they are alive in the same collection. */
const ANNOUNCEMENT = 'picturesGone';
/** Beginning of the command in the database's wire protocol. */
const deletionFrom = (name: string) => `delete\0${String.fromCharCode(name.length + 1)}\0\0\0${name}\0`;

it.each([
  ['announces it', ANNOUNCEMENT],
  ['has noted what else belongs to it', deletionFrom('former_slugs')],
])(
  'shows a change everywhere within a minute, though its API dies before it %s',
  async (_when, held) => {
    const other = await startApi(api.environment);
    const [changed, trashed, hidden, deleted, due] = await Promise.all([
      create('Changed'),
      create('Trashed', { tags: ['trashed'] }),
      create('Hidden'),
      create('Deleted', { tags: ['deleted'] }),
      create('Due', { status: 'scheduled', publishAt: new Date(Date.now() + 3_600_000).toISOString() }),
    ]);
    await change(api.url, 'DELETE', `/api/blog/${deleted._id}`);
    for (const instance of [api, other]) {
      await until(async () => String(await titlesOf(instance)) === 'Changed,Hidden,Trashed');
      await until(async () => String(await formerTagsOf(instance)) === 'deleted');
    }
    child = await spawnApi({ ...throughLink(), JOBS: 'true' });
    link.held = held;
    const posts = api.database.collection('posts');
    await posts.updateOne({ slug: due.slug }, { $set: { publishAt: new Date() } });
    const sent = [
      ['POST', '/api/blog', { title: 'Created' }],
      ['PUT', `/api/blog/${changed._id}`, { title: 'Changed since', slug: 'changed-since' }],
      ['PUT', `/api/blog/${hidden._id}`, { status: 'draft', slug: 'hidden-since' }],
      ['DELETE', `/api/blog/${trashed._id}`],
      ['DELETE', `/api/admin/blog/${deleted._id}`],
    ] as const;
    const answers = sent.map(([method, path, body]) =>
      change(child!.url, method, path, body).catch(() => {}),
    );
    const slugsOnly = held !== ANNOUNCEMENT;
    await until(() => link.holds >= (slugsOnly ? 3 : sent.length + 1));
    await until(async () => (await posts.findOne({ slug: due.slug }))?.status === 'published');
    await child.kill();
    await Promise.all(answers);
    for (const instance of [api, other]) {
      await until(async () => String(await titlesOf(instance)) === 'Changed since,Created,Due', 60_000);
      const former = slugsOnly ? 'deleted,trashed' : 'trashed';
      await until(async () => String(await formerTagsOf(instance)) === former, 60_000);
    }
    await other.stop();
  },
  90_000,
);

it.each(['goes on', 'is killed'])(
  'shows a change whose instance loses the database before announcing, then %s',
  async (fate) => {
    const reader = await startApi(throughLink());
    child = await spawnApi(throughLink());
    const { url } = child;
    const [changed, deleted] = await Promise.all([
      create('Changed'),
      create('Deleted', { tags: ['deleted'] }),
    ]);
    await change(api.url, 'DELETE', `/api/blog/${deleted._id}`);
    for (const instance of [api, reader])
      await until(async () => String(await formerTagsOf(instance)) === 'deleted');

    link.held = ANNOUNCEMENT;
    const sent = [
      change(url, 'PUT', `/api/blog/${changed._id}`, { title: 'Changed since' }),
      change(url, 'DELETE', `/api/admin/blog/${deleted._id}`),
    ];
    await until(() => link.holds === sent.length);
    link.isDown = true;
    link.held = undefined;
    // The change is stored; an editor's answer contains more, which cannot be read at the moment.
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([503, 204]);
    if (fate === 'is killed') await child.kill();
    link.isDown = false;
    for (const instance of [api, reader]) {
      await until(async () => String(await titlesOf(instance)) === 'Changed since', 60_000);
      await until(async () => String(await formerTagsOf(instance)) === '', 60_000);
    }
    const ofChild = async () => (await json(fetch(`${url}/api/blog`)))[0]?.title;
    if (fate === 'goes on') await until(async () => (await ofChild()) === 'Changed since', 60_000);
    await reader.stop();
  },
  90_000,
);

it('shows categories whose API dies before it announces them', async () => {
  child = await spawnApi(throughLink());
  link.held = ANNOUNCEMENT;
  const categories = { entries: [{ name: 'Added' }] };
  const answer = change(child.url, 'PUT', '/api/admin/categories', categories, 0).catch(() => {});
  await until(() => link.holds === 1);
  await child.kill();
  await answer;
  await until(async () => (await json(api.get('/api/blog-facets'))).categories[0].name === 'Added', 60_000);
}, 90_000);

it('does not fail a change if its announcement fails', async () => {
  const writer = await startApi(throughLink());
  const { _id } = await create('Changed');
  link.refused = ANNOUNCEMENT;
  const { status } = await change(writer.url, 'PUT', `/api/blog/${_id}`, { title: 'Changed since' });
  expect(status).toBe(200);
  link.refused = undefined;
  for (const instance of [api, writer])
    await until(async () => String(await titlesOf(instance)) === 'Changed since', 60_000);
  await writer.stop();
}, 60_000);
