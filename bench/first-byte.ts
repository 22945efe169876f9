import { performance } from 'node:perf_hooks';
import { request } from 'node:http';

/**
 * `node bench/first-byte.ts [origin]`: milliseconds to the first byte of pages of a running site, warm (from the HTML
 * cache) and cold (an address that nobody asked for before, so it is rendered).
 */
const origin = process.argv[2] ?? 'http://127.0.0.1:3000';
const RUNS = 51;

const firstByte = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const startedAt = performance.now();
    request(origin + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.once('data', () => resolve(performance.now() - startedAt));
      response.resume();
    })
      .once('error', reject)
      .end();
  });

async function measure(name: string, path: (run: number) => string) {
  await firstByte(path(-1));
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await firstByte(path(run)));
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(share * (RUNS - 1))] as number) * 10) / 10;
  return { page: name, 'median ms': at(0.5), 'p95 ms': at(0.95), 'slowest ms': at(1), runs: RUNS };
}

const mark = Date.now();
console.table([
  await measure('home, warm', () => '/'),
  await measure('home, rendered', (run) => `/?${mark}-${run}`),
  await measure('post, warm', () => '/blog-details/1'),
  await measure('post, rendered', (run) => `/blog-details/1?${mark}-${run}`),
]);
