import { setTimeout as pause } from 'node:timers/promises';
import { activate, readRegistry } from '@opinionbridge/tools/slice';
import type { RunningShell, RunningSite } from '@opinionbridge/tools/site';
import { marks } from '../report/marks.ts';
import { figureRow, type Row } from '../report/row.ts';
import { adminHeaders } from '../site/bench-site.ts';
import { buildBlog, type BlogRelease } from '../site/blog-releases.ts';
import { startAnotherShell } from '../site/more-shells.ts';

const SWITCHES = 20;
const ROLLBACKS = 10;

/** Switches the blog by the command and back by the console, and waits each time until every one of three shells shows it. */
export async function measureThreeShells(site: RunningSite): Promise<Row[]> {
  const releases = [await buildBlog('A', site.places), await buildBlog('B', site.places)] as const;
  const others: RunningShell[] = [];
  try {
    for (const name of ['second-shell', 'third-shell']) others.push(await startAnotherShell(site, name, {}));
    const origins = [site.shellOrigin, ...others.map(({ origin }) => origin)];
    const activated: number[] = [];
    for (let count = 0; count < SWITCHES; count++)
      activated.push(await forward(site, releases[count % 2] as BlogRelease, origins));
    const rolledBack: number[] = [];
    for (let count = 0; count < ROLLBACKS; count++) {
      const [to, from] = releases;
      await forward(site, to, origins);
      await forward(site, from, origins);
      rolledBack.push(await rollback(site, to, origins));
    }
    const restarts = await startsWithoutService(site, others[1] as RunningShell);
    return [
      figureRow({ what: 'activate → visible on three shells', unit: 'ms', mark: marks.release }, activated),
      figureRow(
        { what: 'rollback from the console → visible on three shells', unit: 'ms', mark: marks.rollback },
        rolledBack,
      ),
      ...restarts,
    ];
  } finally {
    await Promise.all(others.map((shell) => shell.process.stop()));
  }
}

async function forward(
  { places }: RunningSite,
  { publication, heading }: BlogRelease,
  origins: readonly string[],
): Promise<number> {
  const { slice, ...to } = publication;
  const { revision } = await readRegistry(places.registry, places.token);
  const activation = { slice, to, who: 'bench', why: 'measuring', expectedRevision: revision };
  const startedAt = performance.now();
  await activate(places.registry, activation, places.token);
  await seenBy(origins, heading);
  return performance.now() - startedAt;
}

async function rollback(
  site: RunningSite,
  { heading }: BlogRelease,
  origins: readonly string[],
): Promise<number> {
  const headers = { ...(await adminHeaders(site)), 'content-type': 'application/json' };
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

/** A shell that has been there before starts while nobody answers at the service's address. */
async function startsWithoutService(site: RunningSite, shell: RunningShell): Promise<Row[]> {
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
  return [
    figureRow(
      { what: 'start of a shell while the release service is unavailable', unit: 'ms', mark: marks.start },
      [ms],
    ),
  ];
}

/** Resolves once the next visitor of each shell gets the release. */
async function seenBy(origins: readonly string[], heading: string): Promise<void> {
  await Promise.all(
    origins.map(async (origin) => {
      while (!(await (await fetch(`${origin}/blog`)).text()).includes(heading)) await pause(10);
    }),
  );
}
