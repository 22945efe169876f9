import { request } from 'node:http';
import type { RunningSite } from '@opinionbridge/tools/site';
import { marks } from '../../report/marks.ts';
import { figureRow, type Row } from '../../report/row.ts';

const RUNS = 51;

/** Milliseconds to the first byte of a page rendered for a new address. */
export async function measureFirstByte({ shellOrigin }: RunningSite): Promise<Row[]> {
  const startedAt = Date.now();
  const pages: [name: string, path: (run: number) => string][] = [
    ['home, rendered', (run) => `/?sent=${startedAt}-${run}`],
    ['post, rendered', (run) => `/blog-details/2?search=${startedAt}-${run}`],
  ];
  const rows = [];
  for (const [page, path] of pages) {
    await firstByte(shellOrigin + path(-1));
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await firstByte(shellOrigin + path(run)));
    rows.push(figureRow(`first byte of ${page}`, 'ms', times, marks.coldByte));
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
