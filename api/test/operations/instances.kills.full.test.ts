import { startDatabaseLink } from '../support/database-link.ts';
import { until } from '../support/receivers.ts';
import { json, startApi, testApi, type TestApi } from '../support/start-api.ts';

const { api, admin } = testApi({ JOBS: 'false' }, 'test');

/** Increase for a thorough run. */
const POSTS = Number(process.env.INSTANCES_POSTS ?? 60);

/** Maximum age of an answer's content in milliseconds, unless it is marked as stale. */
const FRESH_FOR_MS = 300;

/** Returns an instance's newest post, whose title is its number. */
const newest = async (instance: TestApi, headers = {}) => {
  const answer = await instance.get('/api/blog?perPage=1', headers);
  const [post] = await json(answer);
  const version = answer.headers.get('x-content-version')!;
  return { number: Number(post?.title ?? 0), version, isStale: answer.headers.get('x-cache') === 'stale' };
};

it('never shows older content after newer, with two instances and two readers', async () => {
  const other = await startApi(api.environment);
  const instances = [api, other];
  const acknowledged: number[] = [];
  let isDone = false;
  const reads = { fresh: 0, stale: 0 };

  /** Simulates a browser that stays with one instance. */
  const stay = async (instance: TestApi) => {
    for (let seen = 0; !isDone;) {
      const old = performance.now() - FRESH_FOR_MS;
      const { number, isStale } = await newest(instance);
      expect(number).toBeGreaterThanOrEqual(seen);
      seen = number;
      if (!isStale) expect(number).toBeGreaterThanOrEqual(acknowledged.filter((at) => at < old).length);
      reads[isStale ? 'stale' : 'fresh']++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  /** Simulates a shell that asks one instance after the other and sends the version it knows. */
  const alternate = async () => {
    let known = { number: 0, version: '0' };
    for (let n = 0; !isDone; n++) {
      const read = await newest(instances[n % 2]!, { 'X-Content-Version': known.version });
      expect(Number(read.version)).toBeGreaterThanOrEqual(Number(known.version));
      expect(read.number).toBeGreaterThanOrEqual(known.number);
      known = read;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const readers = [...instances.map(stay), alternate()];
  for (let n = 1; n <= POSTS; n++) {
    const { status } = await instances[n % 2]!.send('POST', '/api/blog', { title: String(n) }, admin);
    expect(status).toBe(201);
    acknowledged.push(performance.now());
  }
  for (const instance of instances) await until(async () => (await newest(instance)).number === POSTS);
  isDone = true;
  await Promise.all(readers);
  // The database responded, so most answers had to be fresh.
  expect(reads.stale).toBeLessThan(reads.fresh);
  await other.stop();
}, 90_000);

it('checks the database before answering if the last check was over 300 ms ago', async () => {
  const link = await startDatabaseLink(api.environment.MONGODB_URI!);
  const slow = await startApi({
    ...api.environment,
    MONGODB_URI: link.through(api.environment.MONGODB_URI!),
  });
  await until(async () => !(await newest(slow)).isStale);
  let fresh = 0;
  for (let round = 1; round <= 5; round++) {
    // Its look at the version hangs, so it cannot learn of the change by itself.
    link.held = 'find\0\x0b\0\0\0site_state\0';
    await until(() => link.holds > 0);
    await api.send('POST', '/api/blog', { title: String(round) }, admin);
    await new Promise((resolve) => setTimeout(resolve, FRESH_FOR_MS));
    const reading = newest(slow);
    link.held = undefined;
    const { number, isStale } = await reading;
    if (!isStale) expect(number).toBe(round);
    if (!isStale) fresh++;
  }
  expect(fresh).toBeGreaterThan(0);
  await slow.stop();
  link.stop();
}, 60_000);

it('publishes a scheduled post within a second, once, with two instances running', async () => {
  const workers = await Promise.all([1, 2].map(() => startApi({ ...api.environment, JOBS: 'true' })));
  const publishAt = new Date(Date.now() + 1_200).toISOString();
  const scheduled = { title: 'By itself', status: 'scheduled', publishAt };
  const post = await json(api.send('POST', '/api/blog', scheduled, admin));
  const publicStatus = async () => (await api.get('/api/blog/by-itself')).status;
  expect(await publicStatus()).toBe(404);
  // A busy machine answers everything late, so allow three of its slowest answers in addition.
  let slowest = 0;
  for (let isShown = false; !isShown;) {
    const askedAt = Date.now();
    isShown = (await publicStatus()) === 200;
    if (!isShown) await new Promise((resolve) => setTimeout(resolve, 30));
    slowest = Math.max(slowest, Date.now() - askedAt);
    expect(Date.now() - Date.parse(publishAt)).toBeLessThan(1_000 + 3 * slowest);
  }
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishAt));
  const shown = await json(api.get(`/api/admin/blog/${post._id}`, admin));
  expect(shown).toMatchObject({ status: 'published', publishedAt: publishAt, publishAt: null, revision: 2 });
  await Promise.all(workers.map((worker) => worker.stop()));
});
