import { expect, test } from '@playwright/test';
import { builtBefore } from './building/build-before.ts';
import { StandaloneShell } from './building/standalone-shell.ts';
import { activate, buildTiny, put } from './building/tiny-release.ts';
import { comesAlive } from './building/comes-alive.ts';

test('a release built before Module Federation 2 still hydrates', async ({ page }) => {
  const shell = await StandaloneShell.prepare('before');
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  try {
    const release = await builtBefore(await buildTiny('none'));
    expect(Object.keys(release.manifest.shared)).not.toContain('@module-federation/runtime');
    await activate(shell.host, 'blog', await put(shell.host, release));
    await shell.start();
    await comesAlive(page, shell, 'none');
    expect(consoleErrors).toEqual([]);
  } finally {
    await shell.stop();
  }
});
