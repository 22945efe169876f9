import { test as base } from '@playwright/test';
import type { NamedRelease } from '@opinionbridge/releases';
import { StandaloneShell } from './standalone-shell.ts';
import { activate, buildTiny, put, type BuiltRelease } from './tiny-release.ts';

interface Prepared {
  readonly shell: StandaloneShell;
  /** Two working releases: A, which visitors have, and B, which would be next. */
  readonly good: BuiltRelease;
  readonly next: BuiltRelease;
  readonly goodActive: NamedRelease;
}

/** @returns a test with a standalone shell in a folder of this name */
export const withTwoReleases = (name: string) =>
  base.extend<object, { prepared: Prepared }>({
    prepared: [
      async ({}, use) => {
        const shell = await StandaloneShell.prepare(name);
        const [good, next] = [await buildTiny('A'), await buildTiny('B')];
        const goodActive = await activate(shell.host, 'blog', await put(shell.host, good));
        await shell.start();
        await use({ shell, good, next, goodActive });
        await shell.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ prepared }, use) => use(prepared.shell.origin),
  });
