import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { generateSlice } from '@opinionbridge/tools/generate';
import { ShellAlone } from './shell-alone.ts';
import { openLive } from '../site/open-live.ts';
import { activate, put, readBuilt, variantOf } from './tiny-release.ts';

const root = resolve(import.meta.dirname, '../..');
/** In the repository, so that packages are found. */
const place = join(root, '.cache/e2e/generated');

test.describe.configure({ mode: 'serial' });

test('a generated slice is built, released and visited, beside the slices that were there', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  const notBuilt = (path: string) => !/[\\/](node_modules|dist)$/.test(path);
  await cp(join(root, 'shell'), join(place, 'shell'), { recursive: true, filter: notBuilt });
  for (const file of ['CODEOWNERS', 'package-lock.json', 'tsconfig.base.json'])
    await cp(join(root, file), join(place, file));
  await symlink(join(root, 'libs'), join(place, 'libs'));
  // Packages of which the shell has a version of its own.
  await symlink(join(root, 'shell/node_modules'), join(place, 'shell/node_modules'));

  const made = await generateSlice(place, 'second-look');
  expect(made).toContain('mfe-second-look/src/slice.tsx');
  await expect(generateSlice(place, 'second-look')).rejects.toThrow('is there already');
  await expect(generateSlice(place, 'blog')).rejects.toThrow('belongs to a slice already');
  await expect(generateSlice(place, '../x')).rejects.toThrow('is no name for a slice');
  const table = (text: string) => text.split('\n').length;
  const [before, after] = await Promise.all(
    [root, place].map((folder) => readFile(join(folder, 'shell/src/routing/slice-table.ts'), 'utf8')),
  );
  expect(table(after ?? '') - table(before ?? '')).toBe(1);

  const run = (folder: string, ...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: join(place, folder), stdio: 'pipe' });
  run('mfe-second-look', join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  run('mfe-second-look', join(root, 'libs/build/src/build-slice.command.ts'));
  run('shell', 'build.ts');

  const shell = await ShellAlone.prepare('generated');
  try {
    const release = await readBuilt(join(place, 'mfe-second-look/dist'));
    await activate(shell.host, 'second-look', await put(shell.host, release));
    await shell.start({}, join(place, 'shell'));
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    await page.goto(`${shell.origin}/second-look`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second look');
    await page
      .getByRole('navigation', { name: 'Main menu', exact: true })
      .getByRole('link', { name: 'FAQ' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
    expect(consoleErrors).toEqual([]);
  } finally {
    await shell.stop();
  }
});

test('a slice that no shell was built with gets its address by a grant, and says in its release what else it would have', async ({
  page,
}) => {
  const built = await readBuilt(join(place, 'mfe-second-look/dist'));
  const shell = await ShellAlone.prepare('granted');
  try {
    await activate(shell.host, 'second-look', await put(shell.host, built));
    await shell.start();
    expect((await shell.visit('/second-look')).status).toBe(404);
    // Why, is said where somebody looks.
    expect((await shell.health()).unrouted).toEqual(['second-look']);
    await shell.stopShell();

    await shell.start({ SLICE_PREFIXES: JSON.stringify({ 'second-look': ['second-look'] }) });
    expect((await shell.health()).unrouted).toBeUndefined();
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    // From a page of another slice, by the entry that its release adds to the menus, without a new document.
    await openLive(page, `${shell.origin}/faq`);
    await page.evaluate(() => ((window as { stays?: boolean }).stays = true));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Second look' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second look');
    expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second look');
    await page.goto(`${shell.origin}/second-look/nothing-there`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);

    // What belongs to another slice is refused, and visitors go on to have what they had.
    const greedy = variantOf(built, {
      manifest: (manifest) => ({ ...manifest, prefixes: ['second-look', 'blog'] }),
    });
    const named = await put(shell.host, greedy);
    await activate(shell.host, 'second-look', named);
    await expect
      .poll(
        async () => (await shell.health()).releases.find(({ version }) => version === named.version)?.code,
      )
      .toBe('SLICE-015');
    expect((await shell.visit('/second-look')).heading).toBe('Second look');
  } finally {
    await shell.stop();
  }
});
