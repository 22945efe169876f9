import { setTimeout as pause } from 'node:timers/promises';
import { canaryEnded, canaryStarted } from '@opinionbridge/releases';
import { openRegistry, readRegistry } from '@opinionbridge/tools/slice';
import type { RunningSite } from '@opinionbridge/tools/site';
import { textOf } from '../load/read-page.ts';
import { marks } from '../report/marks.ts';
import { figureRow, type Row } from '../report/row.ts';
import { buildBlog } from '../site/blog-releases.ts';
import { megabytesWithChildren } from '../site/resident-megabytes.ts';
import { PAGES } from '../site/pages.ts';

const READINGS = 5;
const writer = { who: 'bench', why: 'measuring' };

/** Memory of a shell with all its renderers while a canary runs: two compositions, all kinds of pages visited. */
export async function measureMemory(site: RunningSite): Promise<Row[]> {
  const { publication } = await buildBlog('canary', site.places);
  const { slice, ...to } = publication;
  const registry = openRegistry(site.places.registry, site.places.token);
  const { revision } = await readRegistry(site.places.registry, site.places.token);
  await registry.update(revision, (before) => canaryStarted(before, slice, to, 50, writer));
  try {
    await pause(3_000);
    const readings: number[] = [];
    for (let reading = 0; reading < READINGS; reading++) {
      for (let bucket = 0; bucket < 100; bucket++)
        for (const { path } of PAGES)
          await textOf(site.shellOrigin + path, { cookie: `release-share=${bucket}` });
      readings.push(megabytesWithChildren(site.shell.pid as number));
    }
    const what = 'memory of a shell and its renderers, a canary running';
    return [figureRow(what, 'MB', readings, marks.shellMemory)];
  } finally {
    await registry.update(revision + 1, (before) => canaryEnded(before, slice, writer));
  }
}
