import type { RunningSite } from '@opinionbridge/tools/site';
import { putLoad } from '../load/put-load.ts';
import { startPeer } from '../peers/start-peer.ts';
import { inTurn } from '../report/in-turn.ts';
import { marks } from '../report/marks.ts';
import { comparedRow, type Row } from '../report/row.ts';

const ROUNDS = 7;
const LOAD = { connections: 20, seconds: 1 };
const STATIC = 'express, text';
const DATABASE = 'express + mongoose';

/**
 * Requests per second: the list of posts, in full and as 304, compared with express sending the same JSON, and list and
 * post compared with plain express and mongoose on the same database.
 */
export async function measureApiReads({ apiOrigin, database }: RunningSite): Promise<Row[]> {
  const list = `${apiOrigin}/api/blog`;
  const [{ slug }] = (await (await fetch(list)).json()) as [{ slug: string }];
  const [fixed, mongoose] = [
    await startPeer('express-static', list),
    await startPeer('express-mongoose', database.uri),
  ];
  try {
    const calls = await inTurn(ROUNDS, {
      ours: rate(list),
      fixed: rate(`${fixed.origin}/api/blog`),
      mongoose: rate(`${mongoose.origin}/api/blog`),
    });
    const known = await inTurn(ROUNDS, {
      ours: await rateKnown(list),
      fixed: await rateKnown(`${fixed.origin}/api/blog`),
    });
    const posts = await inTurn(ROUNDS, {
      ours: rate(`${list}/${slug}`),
      mongoose: rate(`${mongoose.origin}/api/blog/${slug}`),
    });
    const row = (what: string, mark: keyof typeof marks, peer: string, ours: number[], theirs: number[]) =>
      comparedRow(what, '/s', { ours, peer: theirs }, peer, marks[mark]);
    return [
      row('GET /api/blog', 'listAsStatic', STATIC, calls.ours, calls.fixed),
      row('GET /api/blog, 304', 'listAsStatic', STATIC, known.ours, known.fixed),
      row('GET /api/blog, the database asked', 'listAsDatabase', DATABASE, calls.ours, calls.mongoose),
      row('GET /api/blog/{slug}, the database asked', 'listAsDatabase', DATABASE, posts.ours, posts.mongoose),
    ];
  } finally {
    fixed.stop();
    mongoose.stop();
  }
}

const rate =
  (url: string, headers = {}, status = 200) =>
  async () =>
    (await putLoad({ ...LOAD, url, headers, status })).requestsPerSecond;

async function rateKnown(url: string) {
  const etag = (await fetch(url)).headers.get('etag');
  if (!etag) throw new Error(`${url} has no ETag.`);
  return rate(url, { 'if-none-match': etag }, 304);
}
