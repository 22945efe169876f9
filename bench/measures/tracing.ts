import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort, startApi, type RunningSite } from '@opinionbridge/tools/site';
import { askAll } from '../load/ask-all.ts';
import { putLoad } from '../load/put-load.ts';
import { inTurn } from '../report/in-turn.ts';
import { comparedRow, type Row } from '../report/row.ts';
import { startAnotherShell } from '../site/more-shells.ts';

const ROUNDS = 5;
const LOAD = { connections: 20, seconds: 1 };
const HEADERS = { 'accept-encoding': 'br' };
const PAGES = 300;
const CONNECTIONS = 24;
const PEER = 'not traced';

/**
 * What it costs to trace each request, or one in ten as deploy/compose.yaml has it, and to send all of it: shells and APIs that do, beside
 * ones that load nothing of it.
 */
export async function measureTracing(site: RunningSite): Promise<Row[]> {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const all = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
  };
  const tenth = {
    ...{ ...all, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
  };
  const stops: (() => Promise<unknown>)[] = [];
  const start = async (begin: typeof startAnotherShell | typeof startAnotherApi, name: string) => {
    const origins: string[] = [];
    for (const [how, env] of Object.entries({ all, tenth, none: {} })) {
      const { origin, process } = await begin(site, `${name}-tracing-${how}`, env);
      stops.push(() => process.stop());
      origins.push(origin);
    }
    return origins as [string, string, string];
  };
  const compare = async (
    what: string,
    measure: (origin: string) => () => Promise<number>,
    origins: string[],
  ) => {
    const [ofAll = '', ofTenth = '', ofNone = ''] = origins;
    const runs = await inTurn(ROUNDS, {
      ...{ all: measure(ofAll), tenth: measure(ofTenth), none: measure(ofNone) },
    });
    const row = (traced: string, ours: number[]) =>
      comparedRow({ what: `${what}, ${traced} traced`, unit: '/s' }, PEER, { ours, peer: runs.none });
    return [row('each request', runs.all), row('one in ten', runs.tenth)];
  };
  try {
    const shells = await start(startAnotherShell, 'shell');
    const apis = await start(startAnotherApi, 'api');
    return [
      ...(await compare('home from the cache', rate, shells)),
      ...(await compare('cold pages', rateCold, shells)),
      ...(await compare('GET /api/blog', (origin) => rate(`${origin}/api/blog`), apis)),
    ];
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    receiver.closeAllConnections();
    receiver.close();
  }
}

const rate = (url: string) => async () =>
  (await putLoad({ ...LOAD, url, headers: HEADERS, status: 200 })).requestsPerSecond;

let asked = 0;
/** Of an address that was never asked for; the page itself is the same. */
const rateCold = (origin: string) => async () => {
  const { seconds } = await askAll(PAGES, CONNECTIONS, () => `${origin}/?sent=OB-${Date.now()}-${++asked}`);
  return PAGES / seconds;
};

async function startAnotherApi({ database }: RunningSite, name: string, env: NodeJS.ProcessEnv) {
  return startApi({
    dataDir: join(import.meta.dirname, '../../.cache/bench', name),
    port: await freePort(),
    onProgress: (message) => console.log(message),
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', MONGODB_URI: database.uri, JWT_SECRET: randomBytes(32).toString('hex') },
      ...{ SLICE_KEYS: '{}', RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error', JOBS: 'false' },
      ...env,
    },
  });
}
