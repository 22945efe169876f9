import { expect, test } from '@playwright/test';
import { StandaloneShell } from './building/standalone-shell.ts';
import { activate, buildTiny, put, type BuiltRelease } from './building/tiny-release.ts';

const SWITCHES = 12;

test('switching releases fails no request and mixes no page', async () => {
  test.setTimeout(120_000);
  const shell = await StandaloneShell.prepare('switches');
  try {
    const releases = new Map<string, BuiltRelease>();
    for (const name of ['A', 'B']) releases.set(`Release ${name}`, await buildTiny(name));
    const actives = await Promise.all([...releases.values()].map((release) => put(shell.host, release)));
    const next = (count: number) => actives[count % 2] as (typeof actives)[number];
    await activate(shell.host, 'blog', next(0));
    await shell.start();

    let over = false;
    const seen = new Set<string>();
    const visitor = async () => {
      while (!over) {
        const { status, heading, text } = await shell.visit(`/blog?visit=${Math.random()}`);
        const entries = [...releases].filter(([, { manifest }]) =>
          text.includes(manifest.entry.replace('browser/', '/slices/blog/')),
        );
        seen.add(`${status} ${heading}, files of ${entries.map(([name]) => name).join(' and ')}`);
        expect((await shell.visit('/faq')).status).toBe(200);
      }
    };
    const visitors = [1, 2, 3, 4].map(visitor);
    for (let count = 1; count <= SWITCHES; count++) {
      const { version } = next(count);
      await activate(shell.host, 'blog', next(count));
      await expect
        .poll(async () => (await shell.health()).current['blog'], { timeout: 30_000, intervals: [20] })
        .toBe(version);
    }
    over = true;
    await Promise.all(visitors);
    expect([...seen].sort()).toEqual([
      '200 Release A, files of Release A',
      '200 Release B, files of Release B',
    ]);
    // All renderers have ended except those in use and that of the previous release, which is kept ready during the
    // trial.
    const running = async () => (await shell.health()).releases.filter(({ renderers }) => renderers > 0);
    await expect
      .poll(async () => (await running()).map(({ slice, state }) => `${slice} ${state}`).sort(), {
        timeout: 20_000,
      })
      .toEqual(['blog current', 'blog ready', 'marketing current']);
  } finally {
    await shell.stop();
  }
});
