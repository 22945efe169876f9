import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { spread } from './spread.ts';

const RUNS = 51;

/** Milliseconds to the first byte: warm from the HTML cache, and rendered for an address that nobody asked for before. */
export async function measureFirstByte(origin: string) {
  const mark = Date.now();
  const pages: [name: string, path: (run: number) => string][] = [
    ['home, warm', () => '/'],
    ['home, rendered', (run) => `/?sent=${mark}-${run}`],
    ['post, warm', () => '/blog-details/1'],
    ['post, rendered', (run) => `/blog-details/1?search=${mark}-${run}`],
  ];
  const rows = [];
  for (const [page, path] of pages) {
    await firstByte(origin + path(-1));
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await firstByte(origin + path(run)));
    const { median, min, max } = spread(times, 1);
    rows.push({ page, 'median ms': median, 'min ms': min, 'max ms': max, runs: RUNS });
  }
  return rows;
}

function firstByte(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    request(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.once('data', () => resolve(performance.now() - startedAt));
      response.resume();
    })
      .once('error', reject)
      .end();
  });
}
