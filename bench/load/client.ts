import { percentile } from '../report/spread.ts';
import { Connection, getRequest } from './connection.ts';
import type { Load, LoadReport } from './load.ts';

/** The load generator: each connection sends the next request as soon as its answer is complete. */
const load = JSON.parse(process.argv[2] ?? '') as Load;
const { origin, pathname, search } = new URL(load.url);
const request = Buffer.from(getRequest(origin, pathname + search, load.headers));
const times: number[] = [];
const startedAt = performance.now();
const endsAt = startedAt + load.seconds * 1000;

/**
 * Keeps this process awake: on a virtual machine, waking a sleeping client costs the server more than answering, which
 * would distort the result.
 */
function stayAwake(): void {
  if (performance.now() < endsAt) setImmediate(stayAwake);
}

try {
  stayAwake();
  await Promise.all(Array.from({ length: load.connections }, askAgainAndAgain));
  const seconds = (performance.now() - startedAt) / 1000;
  report({ requests: times.length, requestsPerSecond: times.length / seconds, p99: percentile(times, 99) });
} catch (error) {
  report({ problem: (error as Error).message });
}

async function askAgainAndAgain(): Promise<void> {
  const connection = await Connection.open(origin);
  while (performance.now() < endsAt) {
    const { ms } = await connection.ask(request, load.status);
    times.push(ms);
  }
  connection.close();
}

function report(message: LoadReport): void {
  process.send?.(message);
}
