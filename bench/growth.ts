import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cloneDocuments, freePort, startApi, startDatabase } from '@opinionbridge/tools/site';
import { mongo } from 'mongoose';
import { describeMachine, load } from './report/machine.ts';
import { marks } from './report/marks.ts';
import { figureRow, type Row } from './report/row.ts';
import { table } from './report/table.ts';
import { writeReport } from './report/write-report.ts';
import { ADMIN, adminHeaders, postJson } from './site/bench-site.ts';

const SIZES = [
  { posts: 100, enquiries: 1_000 },
  { posts: 2_000, enquiries: 1_000 },
  { posts: 10_000, enquiries: 20_000 },
];
const RUNS = 15;
const dataDir = join(import.meta.dirname, '../.cache/bench/growth');
const TEXT =
  '<p>Knees, hips and shoulders are looked at, and what the pictures show is explained.</p>'.repeat(40);

/**
 * `npm run bench -- growth`: the cost of growing numbers of posts and enquiries, with the embedded database and two
 * APIs.
 *
 * @param isWritten whether the report goes into docs/measurements.md
 */
export async function benchGrowth(isWritten: boolean): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  const database = await startDatabase({ dataDir: join(dataDir, 'database'), ways: ['ferretdb'] });
  const loadBefore = load();
  const rows: Row[] = [];
  try {
    for (const size of SIZES) {
      console.log(`Measuring ${size.posts} posts and ${size.enquiries} enquiries …`);
      await fill(database.uri, size);
      rows.push(...(await measureSize(database.uri, size)));
    }
  } finally {
    await database.stop();
  }
  const date = new Date().toISOString().slice(0, 10);
  const head = `${date}, ${describeMachine()}. Load ${loadBefore} before, ${load()} after.`;
  console.log(`\n${head}\n\n${await table(rows)}`);
  if (isWritten) await writeReport('growth', head, rows);
}

async function start(uri: string) {
  return startApi({
    dataDir,
    port: await freePort(),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MONGODB_URI: uri,
      JWT_SECRET: 'a secret for measuring that is long enough',
      SLICE_KEYS: '{}',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
      ...ADMIN,
    },
    onProgress: () => {},
  });
}

async function fill(uri: string, size: { posts: number; enquiries: number }): Promise<void> {
  const { origin, process: api } = await start(uri);
  const headers = await adminHeaders(origin);
  const list = (await (await fetch(`${origin}/api/blog?perPage=1`)).json()) as unknown[];
  if (list.length === 0) {
    await postJson(`${origin}/api/blog`, headers, {
      title: 'First',
      desc: 'Knees',
      category: 'Orthopedics',
      like: TEXT,
    });
    await postJson(`${origin}/api/contact`, headers, {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.org',
      phone: '9876543210',
      subject: 'Knee',
      helpyou: 'My knee hurts on stairs, and the doctor here wants to operate.',
    });
  }
  await api.stop();
  const client = await mongo.MongoClient.connect(uri);
  await cloneDocuments(client.db(), size, (number) => `word${number % 97}`);
  await client.close();
}

async function measureSize(uri: string, { posts, enquiries }: (typeof SIZES)[number]): Promise<Row[]> {
  const startedAt = performance.now();
  const { origin, process: api } = await start(uri);
  const ready = performance.now() - startedAt;
  const other = await start(uri);
  const headers = await adminHeaders(origin);
  try {
    const get = (path: string) => times(() => fetch(origin + path, { headers }));
    const list = await get('/api/admin/blog?perPage=20');
    const inbox = await get('/api/admin/enquiries?perPage=20');
    const words = await get('/api/admin/enquiries?q=%2B9198765+stairs');
    const [newest] = (await (await fetch(`${origin}/api/admin/enquiries?perPage=1`, { headers })).json()) as [
      { reference: string },
    ];
    const person = await get(`/api/admin/enquiries/${newest.reference}/of-same-person`);
    const search = await times((run) => fetch(`${origin}/api/blog?q=word${run}`));
    const broad = await times((run) => fetch(`${origin}/api/blog?q=knees&page=${run + 1}`));
    const created: number[] = [];
    const firstList: number[] = [];
    const visible: number[] = [];
    const followed: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const title = `Measured ${posts} ${run}`;
      const begun = performance.now();
      await postJson(`${origin}/api/blog`, headers, { title, like: TEXT });
      created.push(performance.now() - begun);
      const listed = performance.now();
      await (await fetch(`${origin}/api/blog`)).text();
      firstList.push(performance.now() - listed);
      while (!(await (await fetch(`${other.origin}/api/blog?perPage=1`)).text()).includes(title))
        await pause(5);
      visible.push(performance.now() - begun);
      followed.push(performance.now() - listed);
    }
    // Read before the requests are timed, because reading resets the interval.
    const figures = await (await fetch(`${origin}/metrics`)).text();
    const metrics = await get('/metrics');
    const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
    const memory = gauge('process_resident_memory_bytes');
    const delay = gauge('nodejs_eventloop_lag_p99_seconds');
    const at = `${posts.toLocaleString('en')} posts`;
    const inAll = `${enquiries.toLocaleString('en')} enquiries`;
    return [
      figureRow(`${at}: start to ready`, 'ms', [ready], marks.ready),
      figureRow(`${at}: admin list`, 'ms', list, marks.adminView),
      figureRow(`${at}: search`, 'ms', search),
      figureRow(`${at}: search for a word of all of them`, 'ms', broad),
      figureRow(`${at}: POST /api/blog`, 'ms', created, marks.createPost),
      figureRow(`${at}: first list after it`, 'ms', firstList),
      figureRow(`${at}: visible on another API`, 'ms', visible, marks.publish),
      figureRow(`${at}: the same after the answer to POST`, 'ms', followed, marks.otherApi),
      figureRow(`${at}: memory of the API`, 'MB', [memory / 1e6], marks.apiMemory),
      figureRow(`${at}: event-loop delay, p99`, 'ms', [delay * 1_000], marks.eventLoop),
      figureRow(`${inAll}: inbox`, 'ms', inbox, marks.adminView),
      figureRow(`${inAll}: inbox, searched for a number and a word`, 'ms', words, marks.adminView),
      figureRow(`${inAll}: other enquiries of one person`, 'ms', person, marks.adminView),
      figureRow(`${inAll}: /metrics`, 'ms', metrics, marks.metrics),
    ];
  } finally {
    await other.process.stop();
    await api.stop();
  }
}

async function times(ask: (run: number) => Promise<Response>): Promise<number[]> {
  const figures: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    const answer = await ask(run);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    figures.push(performance.now() - startedAt);
  }
  return figures;
}
