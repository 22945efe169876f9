import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFerretdb } from '../../../tools/database/ferretdb/build-ferretdb.ts';
import { startDatabaseLink } from '../support/database-link.ts';
import { startEndingWithStdin, type GuardedProcess } from '../../../tools/database/guarded-process.ts';
import { enquiry } from '../support/enquiries.ts';
import { until } from '../support/receivers.ts';
import { json, startApi, type TestApi } from '../support/start-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'away-'));
const socket = join(folder, 'mongodb.sock');
const uriOf = (name: string) => `mongodb://${encodeURIComponent(socket)}/${name}`;
let database: GuardedProcess;
let api: TestApi;
let admin: Record<string, string>;
const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown) => unhandled.push(reason);

async function startDatabase(): Promise<void> {
  const program = await buildFerretdb(join(__dirname, '../../../.cache'), () => {});
  database = startEndingWithStdin(program, ['-socket', socket, '-data', folder, '-exit-with-stdin']);
  await database.waitForLine(/^ready$/m);
}

beforeAll(async () => {
  process.on('unhandledRejection', onUnhandled);
  await startDatabase();
  api = await startApi({ MONGODB_URI: uriOf('away') });
  admin = await api.asAdmin();
  await api.send('POST', '/api/blog', { title: 'Always there', tags: ['a'] }, admin);
  for (const path of ['/api/blog', '/api/blog/always-there', '/api/blog-facets']) await api.get(path);
}, 60_000);
afterAll(async () => {
  await api.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
  process.off('unhandledRejection', onUnhandled);
});

const sent = enquiry();

it.each(['killed', 'paused'])(
  'with the database %s: cached reads continue, writes get 503, and it recovers',
  async (how) => {
    const { headers } = await api.get('/api/blog');
    if (how === 'killed') {
      process.kill(database.pid, 'SIGKILL');
      await database.ended;
    } else process.kill(database.pid, 'SIGSTOP');

    for (let n = 0; n < 20; n++) {
      for (const path of ['/api/blog', '/api/blog/always-there', '/api/blog-facets'])
        expect((await api.get(path)).status).toBe(200);
      expect((await api.get('/api/blog', { 'If-None-Match': headers.get('etag')! })).status).toBe(304);
    }
    // Lists never requested before come from the posts in memory.
    expect(await json(api.get(`/api/blog?tag=a&perPage=${how.length}`))).toHaveLength(1);
    const writes = await Promise.all([
      api.send('POST', '/api/contact', sent),
      api.send('POST', '/api/admin/login', { email: 'x@example.org', password: 'x' }),
      api.send('POST', '/api/blog', { title: 'Not now' }, admin),
    ]);
    for (const write of writes) {
      expect([write.status, write.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await json(write)).toMatchObject({ code: 'database_away' });
    }
    const ready = await api.get('/health/ready');
    expect([ready.status, (await json(ready)).reasons]).toEqual([503, ['the database does not answer']]);
    expect((await api.get('/health/live')).status).toBe(200);

    if (how === 'killed') await startDatabase();
    else process.kill(database.pid, 'SIGCONT');
    const back = Date.now();
    let slowest = 0;
    await until(async () => {
      const askedAt = Date.now();
      const { status } = await api.send('POST', '/api/contact', sent);
      slowest = Math.max(slowest, Date.now() - askedAt);
      return status === 201;
    });
    // Two requests may still find the database unavailable, and the driver checks every second.
    expect(Date.now() - back).toBeLessThan(3_000 + 3 * slowest);
    await until(async () => (await api.get('/health/ready')).status === 200);
    expect(unhandled).toEqual([]);
  },
  60_000,
);

it('with a slow database, writes take longer, or get 503 if it is too slow', async () => {
  const link = await startDatabaseLink(uriOf(''));
  const far = await startApi({ MONGODB_URI: link.through(uriOf('far')) });
  try {
    await far.send('POST', '/api/blog', { title: 'Far away' }, await far.asAdmin());
    expect((await far.get('/api/blog')).status).toBe(200);

    link.delayMs = 300;
    expect((await far.send('POST', '/api/contact', sent)).status).toBe(201);

    link.delayMs = 5_000;
    const [write, ...reads] = await Promise.all([
      far.send('POST', '/api/contact', sent),
      ...Array.from({ length: 20 }, () => far.get('/api/blog')),
    ]);
    expect([write!.status, write!.headers.get('retry-after')]).toEqual([503, '2']);
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
    expect((await far.get('/health/ready')).status).toBe(503);

    link.delayMs = 0;
    await until(async () => (await far.send('POST', '/api/contact', sent)).status === 201, 15_000);
    await until(async () => (await far.get('/health/ready')).status === 200);
    expect(unhandled).toEqual([]);
  } finally {
    link.delayMs = 0;
    await far.stop();
    link.stop();
  }
}, 60_000);
