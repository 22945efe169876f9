import type { RunningServer, RunningSite } from '@opinionbridge/tools/site';
import { marks } from '../report/marks.ts';
import { figureRow, type Row } from '../report/row.ts';
import { adminHeaders } from '../site/bench-site.ts';
import { buildBlog, seenBy, switchTo, type BlogRelease } from '../site/blog-releases.ts';
import { startAnotherShell } from '../site/more-shells.ts';

const SWITCHES = 20;
const ROLLBACKS = 10;

/** Switches the blog by the command and back by the console, each time until all three shells show it. */
export async function measureThreeShells(site: RunningSite): Promise<Row[]> {
  const releases = [await buildBlog('A', site.places), await buildBlog('B', site.places)] as const;
  const others: RunningServer[] = [];
  try {
    for (const name of ['second-shell', 'third-shell']) others.push(await startAnotherShell(site, name, {}));
    const origins = [site.shellOrigin, ...others.map(({ origin }) => origin)];
    const activated: number[] = [];
    for (let count = 0; count < SWITCHES; count++)
      activated.push(await switchTo(site.places, releases[count % 2] as BlogRelease, origins));
    const rolledBack: number[] = [];
    for (let count = 0; count < ROLLBACKS; count++) {
      const [to, from] = releases;
      await switchTo(site.places, to, origins);
      await switchTo(site.places, from, origins);
      rolledBack.push(await rollback(site, to, origins));
    }
    const restart = await startsWithoutService(site, others[1] as RunningServer);
    return [
      figureRow('activate → visible on three shells', 'ms', activated, marks.release),
      figureRow('rollback from the console → visible on three shells', 'ms', rolledBack, marks.rollback),
      restart,
    ];
  } finally {
    await Promise.all(others.map((shell) => shell.process.stop()));
  }
}

async function rollback(
  site: RunningSite,
  { heading }: BlogRelease,
  origins: readonly string[],
): Promise<number> {
  const headers = { ...(await adminHeaders(site.apiOrigin)), 'content-type': 'application/json' };
  const address = `${site.apiOrigin}/api/admin/releases`;
  const { revision } = (await (await fetch(address, { headers })).json()) as { revision: number };
  const startedAt = performance.now();
  const response = await fetch(`${address}/changes`, {
    method: 'POST',
    headers: { ...headers, 'if-match': `"${revision}"` },
    body: JSON.stringify({ slice: 'blog', action: 'rollback', why: 'measuring' }),
  });
  if (!response.ok) throw new Error(`The rollback was answered ${response.status}: ${await response.text()}`);
  await seenBy(origins, heading);
  return performance.now() - startedAt;
}

/** A shell restarts while the release service is unreachable. */
async function startsWithoutService(site: RunningSite, shell: RunningServer): Promise<Row> {
  await shell.process.stop();
  const startedAt = performance.now();
  const again = await startAnotherShell(site, 'third-shell', {
    SLICE_REGISTRY: 'http://127.0.0.1:9/registry.json',
    SLICE_STORE: 'http://127.0.0.1:9/store',
    SLICE_HOSTS: '127.0.0.1:9',
    SLICE_REPORTS: 'http://127.0.0.1:9/shells',
  });
  const ms = performance.now() - startedAt;
  await again.process.stop();
  return figureRow('start of a shell while the release service is unavailable', 'ms', [ms], marks.start);
}
