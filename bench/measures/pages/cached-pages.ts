import type { RunningSite } from '@opinionbridge/tools/site';
import { putLoad } from '../../load/put-load.ts';
import { startPeer } from '../../peers/start-peer.ts';
import { inTurn } from '../../report/in-turn.ts';
import { marks } from '../../report/marks.ts';
import { comparedRow, type Row } from '../../report/row.ts';
import { startAnotherShell } from '../../site/more-shells.ts';

const ROUNDS = 5;
const LOAD = { headers: { 'accept-encoding': 'br' }, status: 200, connections: 20, seconds: 2 };
const PAGES = [
  ['home', '/'],
  ['post', '/blog-details/2'],
] as const;
const PEER = 'node:http';

/** Requests per second and 99th percentile of cached pages, compared with bare node:http sending the same bytes. */
export async function measureCachedPages(site: RunningSite): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of PAGES) rows.push(...(await measurePage(name, site.shellOrigin + path)));
  // Logs as by default; the other shells log errors only.
  const loud = await startAnotherShell(site, 'logging-shell', { LOG_LEVEL: 'info' });
  try {
    const [rate] = await measurePage('home (logged)', `${loud.origin}/`);
    return [...rows, rate];
  } finally {
    await loud.process.stop();
  }
}

async function measurePage(name: string, url: string): Promise<[Row, Row]> {
  // Renders it first, so that the baseline gets it from the cache.
  await (await fetch(url)).text();
  const peer = await startPeer('bare-page', url);
  try {
    const ask = (address: string) => () => putLoad({ ...LOAD, url: address });
    const { ours, bare } = await inTurn(ROUNDS, { ours: ask(url), bare: ask(peer.origin) });
    const cached = `${name} from the cache`;
    const runs = (figure: 'requestsPerSecond' | 'p99') => ({
      ours: ours.map((run) => run[figure]),
      peer: bare.map((run) => run[figure]),
    });
    return [
      comparedRow(`${cached}, requests`, '/s', runs('requestsPerSecond'), PEER, marks.cachedPage),
      comparedRow(`${cached}, p99`, 'ms', runs('p99'), PEER),
    ];
  } finally {
    peer.stop();
  }
}
