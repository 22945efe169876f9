import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunningSite } from '@opinionbridge/tools/site';
import autocannon from 'autocannon';
import { spread } from './spread.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;

/**
 * Requests a second of the list, the detail and a 304 of it, from the API and from a plain express server with mongoose
 * on the same database: in turn, so that both meet the same machine.
 */
export async function measureApiReads({ apiOrigin, database }: RunningSite) {
  const peer = fork(join(import.meta.dirname, 'express-peer.ts'), [], {
    env: { ...process.env, MONGODB_URI: database.uri },
  });
  const [peerOrigin] = (await once(peer, 'message')) as [string];
  const etag = (await fetch(`${apiOrigin}/api/blog`)).headers.get('etag') ?? '';
  const { slug } = ((await (await fetch(`${apiOrigin}/api/blog`)).json()) as [{ slug: string }])[0];
  const cases: [name: string, path: string, headers: Record<string, string>][] = [
    ['GET /api/blog', '/api/blog', {}],
    ['GET /api/blog, 304', '/api/blog', { 'if-none-match': etag }],
    ['GET /api/blog/{slug}', `/api/blog/${slug}`, {}],
  ];
  const rows = [];
  for (const [name, path, headers] of cases) {
    const [ours, theirs, ratios]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      const a = await rate(apiOrigin + path, headers);
      const b = await rate(peerOrigin + path, headers);
      ours.push(a);
      theirs.push(b);
      ratios.push(a / b);
    }
    const ratio = spread(ratios, 2);
    rows.push({
      call: name,
      'API req/s': spread(ours).median,
      'express + mongoose req/s': spread(theirs).median,
      ratio: ratio.median,
      'ratio, min to max': `${ratio.min} to ${ratio.max}`,
    });
  }
  peer.kill();
  return rows;
}

async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const unexpected = headers['if-none-match'] ? 0 : non2xx;
  if (errors + unexpected > 0)
    throw new Error(`${url}: ${errors} errors, ${unexpected} answers that are no success`);
  return requests.average;
}
