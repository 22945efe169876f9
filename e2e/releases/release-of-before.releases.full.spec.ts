import { expect, test } from '@playwright/test';
import { live } from '../site/open-live.ts';
import { builtBefore } from './building/build-before.ts';
import { ShellAlone } from './building/shell-alone.ts';
import { activate, buildTiny, put } from './building/tiny-release.ts';

test('a release that was built before Module Federation 2 comes alive in a shell of today', async ({
  page,
}) => {
  const shell = await ShellAlone.prepare('before');
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  try {
    const release = await builtBefore(await buildTiny('none'));
    expect(Object.keys(release.manifest.shared)).not.toContain('@module-federation/runtime');
    await activate(shell.host, 'blog', await put(shell.host, release));
    await shell.start();
    await page.goto(`${shell.origin}/blog`);
    await live(page);
    await expect(page.locator('[data-live=none]')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Read one' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post of release none');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(consoleErrors).toEqual([]);
  } finally {
    await shell.stop();
  }
});
