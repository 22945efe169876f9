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

const ADMIN = { email: 'bench@example.org', password: 'a password for measuring only' };
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
 * `npm run bench -- growth`: what posts and enquiries in number cost, on the embedded database, with two APIs. Build first.
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
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    onProgress: () => {},
  });
}

async function fill(uri: string, size: { posts: number; enquiries: number }): Promise<void> {
  const { origin, process: api } = await start(uri);
  const headers = await login(origin);
  const list = (await (await fetch(`${origin}/api/blog?perPage=1`)).json()) as unknown[];
  if (list.length === 0) {
    await post(origin, headers, '/api/blog', {
      title: 'First',
      desc: 'Knees',
      category: 'Orthopedics',
      like: TEXT,
    });
    await post(origin, headers, '/api/contact', {
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
  const headers = await login(origin);
  try {
    const get = (path: string) => times(() => fetch(origin + path, { headers }));
    const list = await get('/api/admin/blog?perPage=20');
    const inbox = await get('/api/admin/enquiries?perPage=20');
    const search = await times((run) => fetch(`${origin}/api/blog?q=word${run}`));
    const broad = await times((run) => fetch(`${origin}/api/blog?q=knees&page=${run + 1}`));
    const created: number[] = [];
    const firstList: number[] = [];
    const visible: number[] = [];
    const followed: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const title = `Measured ${posts} ${run}`;
      const begun = performance.now();
      await post(origin, headers, '/api/blog', { title, like: TEXT });
      created.push(performance.now() - begun);
      const listed = performance.now();
      await (await fetch(`${origin}/api/blog`)).text();
      firstList.push(performance.now() - listed);
      while (!(await (await fetch(`${other.origin}/api/blog?perPage=1`)).text()).includes(title))
        await pause(5);
      visible.push(performance.now() - begun);
      followed.push(performance.now() - listed);
    }
    // Asking resets what is measured between two questions, so this comes before the times of asking.
    const figures = await (await fetch(`${origin}/metrics`)).text();
    const metrics = await get('/metrics');
    const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
    const at = `${posts.toLocaleString('en')} posts`;
    const inAll = `${enquiries.toLocaleString('en')} enquiries`;
    return [
      figureRow({ what: `${at}: start to ready`, unit: 'ms', mark: marks.ready }, [ready]),
      figureRow({ what: `${at}: admin list`, unit: 'ms', mark: marks.adminView }, list),
      figureRow({ what: `${at}: search`, unit: 'ms' }, search),
      figureRow({ what: `${at}: search for a word of all of them`, unit: 'ms' }, broad),
      figureRow({ what: `${at}: POST /api/blog`, unit: 'ms', mark: marks.createPost }, created),
      figureRow({ what: `${at}: first list after it`, unit: 'ms' }, firstList),
      figureRow({ what: `${at}: visible on another API`, unit: 'ms', mark: marks.publish }, visible),
      figureRow(
        { what: `${at}: the same after the answer to POST`, unit: 'ms', mark: marks.otherApi },
        followed,
      ),
      figureRow({ what: `${at}: memory of the API`, unit: 'MB', mark: marks.apiMemory }, [
        gauge('process_resident_memory_bytes') / 1e6,
      ]),
      figureRow({ what: `${at}: event-loop delay, p99`, unit: 'ms', mark: marks.eventLoop }, [
        gauge('nodejs_eventloop_lag_p99_seconds') * 1_000,
      ]),
      figureRow({ what: `${inAll}: inbox`, unit: 'ms', mark: marks.adminView }, inbox),
      figureRow({ what: `${inAll}: /metrics`, unit: 'ms', mark: marks.metrics }, metrics),
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

async function login(origin: string): Promise<Record<string, string>> {
  const { token } = (await post(origin, {}, '/api/admin/login', ADMIN)) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

async function post(origin: string, headers: Record<string, string>, path: string, body: unknown) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${await answer.text()}`);
  return answer.json();
}
