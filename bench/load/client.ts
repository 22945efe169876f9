import { connect } from 'node:net';
import { percentile } from '../report/spread.ts';
import type { Load, LoadReport } from './load.ts';

/**
 * The program that puts load on a server: each connection asks again as soon as its answer is whole. It reads no more of an
 * answer than its head, because a client that takes as long as the server measures itself: autocannon came to 3,400 pages of
 * 19 kB a second here, whatever answered, with the server idle for two thirds of the time.
 */
const load = JSON.parse(process.argv[2] ?? '') as Load;
const { hostname, port, pathname, search, host } = new URL(load.url);
const request = Buffer.from(
  [
    `GET ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(load.headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n'),
);
const times: number[] = [];
const startedAt = performance.now();
const endsAt = startedAt + load.seconds * 1000;
/**
 * Keeps this process awake: on a virtual machine it costs the server more to wake a sleeping client than to answer it, and
 * that cost has nothing to do with the server.
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

function askAgainAndAgain(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let askedAt = 0;
    /** Bytes of the answer that are still to come; undefined while its head is not whole. */
    let missing: number | undefined;
    let head = '';
    const ask = () => {
      askedAt = performance.now();
      missing = undefined;
      head = '';
      socket.write(request);
    };
    socket.setNoDelay(true).once('error', reject).once('connect', ask);
    socket.once('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk) => {
      if (missing === undefined) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        try {
          missing = lengthOf(head.slice(0, end)) - (head.length - end - 4);
        } catch (error) {
          socket.destroy();
          return reject(error as Error);
        }
      } else missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - askedAt);
      if (performance.now() < endsAt) return ask();
      socket.removeAllListeners('close').destroy();
      resolve();
    });
  });
}

/**
 * @param head status line and headers of an answer
 * @returns bytes of the body that follows
 * @throws Error when the status is another one than expected, or nothing says how long the body is
 */
function lengthOf(head: string): number {
  const status = Number(head.slice(9, 12));
  if (status !== load.status) throw new Error(`answered ${status} instead of ${load.status}`);
  if (status === 304) return 0;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('the answer has no Content-Length, which this client needs');
  return Number(length);
}

function report(message: LoadReport): void {
  process.send?.(message);
}
