import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { activate, readRegistry } from '@opinionbridge/tools/slice';
import type { RunningSite } from '@opinionbridge/tools/site';
import { startBenchSite } from './bench-site.ts';
import { buildBlog, type BlogRelease } from './blog-releases.ts';
import { spread } from './spread.ts';

/**
 * `npm run bench:switches`: the blog's release is switched 100 times while visitors ask for pages. Fails when a request
 * failed or a page was made of two releases. Build first.
 */
const SWITCHES = 100;
const VISITORS = 8;
/** Switches before memory counts as warm. */
const WARM = 20;
const PATHS = ['/blog', '/blog?mark', '/faq', '/', '/blog-category/cancer'];

const seen = { requests: 0, failed: 0, mixed: 0 };
const site = await startBenchSite();
try {
  const releases = [await buildBlog('A', site.store), await buildBlog('B', site.store)];
  let over = false;
  const visitors = Array.from({ length: VISITORS }, (_, visitor) =>
    visit(site, releases, visitor, () => over),
  );
  const times: number[] = [];
  const memory: number[] = [];
  for (let count = 0; count < SWITCHES; count++) {
    times.push(await switchTo(site, releases[count % 2] as BlogRelease));
    memory.push(residentMb(site.shell.pid as number));
  }
  over = true;
  await Promise.all(visitors);
  const { median, min, max } = spread(times);
  const warm = memory.slice(WARM);
  const third = Math.floor(warm.length / 3);
  console.table([
    {
      switches: SWITCHES,
      'ms to current': `${median} (${min} to ${max})`,
      requests: seen.requests,
      failed: seen.failed,
      'of two releases': seen.mixed,
      'MB, first third': spread(warm.slice(0, third)).median,
      'MB, last third': spread(warm.slice(-third)).median,
      'MB, most': spread(memory).max,
      'load of the machine': loadavg()[0]?.toFixed(1),
    },
  ]);
  if (seen.failed + seen.mixed > 0) process.exitCode = 1;
} finally {
  await site.stop();
}

/** @returns milliseconds until the shell gives the release to visitors */
async function switchTo({ registryPath, shellOrigin }: RunningSite, { publication }: BlogRelease) {
  const { slice, ...to } = publication;
  const { revision } = await readRegistry(registryPath);
  const startedAt = performance.now();
  await activate(registryPath, { slice, to, who: 'bench', why: 'measuring', expectedRevision: revision });
  for (;;) {
    const { current } = (await (await fetch(`${shellOrigin}/health/slices`)).json()) as {
      current: Record<string, string>;
    };
    if (current[slice] === to.version) return performance.now() - startedAt;
    await pause(10);
  }
}

async function visit(
  { shellOrigin }: RunningSite,
  releases: readonly BlogRelease[],
  visitor: number,
  over: () => boolean,
) {
  for (let count = 0; !over(); count++) {
    const path = PATHS[count % PATHS.length]?.replace('mark', `visit=${visitor}`);
    seen.requests += 1;
    try {
      const response = await fetch(`${shellOrigin}${path}`);
      const page = await response.text();
      if (response.status !== 200 || !page.endsWith('</html>')) seen.failed += 1;
      const shown = releases.find(({ heading }) => page.includes(heading));
      if (shown && releases.some((other) => other !== shown && page.includes(other.entry))) seen.mixed += 1;
    } catch {
      seen.failed += 1;
    }
  }
}

function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
