import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  applyChanges,
  type Change,
  planApiModule,
  planPage,
  planSlice,
  treeOf,
} from '@opinionbridge/generators';
import { StandaloneShell } from '../releases/building/standalone-shell.ts';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/own-site.ts';
import { activate, grant, put, readBuilt, variantOf } from '../releases/building/tiny-release.ts';

const root = resolve(import.meta.dirname, '../..');
/** Inside the repository, so that packages resolve. */
const place = join(root, '.cache/e2e/generated');

test.describe.configure({ mode: 'serial' });

/** Builds the generated slice and runs its tests, in the copy. */
const run = (folder: string, ...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: join(place, folder),
    stdio: 'pipe',
    env: { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
  });
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const jest = ['--experimental-vm-modules', bin('jest'), '--forceExit'];

async function generate(plan: Promise<readonly Change[]>): Promise<readonly string[]> {
  const changes = await plan;
  await applyChanges(place, changes);
  return changes.map(({ path }) => path);
}

/** Copies what generators read and change, and what the build needs. */
async function copyRepository(): Promise<void> {
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  const notBuilt = (path: string) => !/[\\/](node_modules|dist)$/.test(path);
  for (const folder of ['api', 'e2e/site'])
    await cp(join(root, folder), join(place, folder), { recursive: true, filter: notBuilt });
  for (const file of [
    ...['CODEOWNERS', 'package-lock.json', 'tsconfig.base.json'],
    'mfe-admin/src/people/activity/activity-labels.ts',
  ])
    await cp(join(root, file), join(place, file));
  for (const folder of ['libs', 'tools']) await symlink(join(root, folder), join(place, folder));
  // Packages installed in a separate version.
  await symlink(join(root, 'api/node_modules'), join(place, 'api/node_modules'));
  const preset = JSON.stringify(join(root, 'libs/build/jest-preset.mjs'));
  const config = `import { preset } from ${preset};\nexport default { ...preset, rootDir: 'mfe-second-look' };\n`;
  await writeFile(join(place, 'jest.config.mjs'), config);
}

test('a generated slice with a second page is built, tested, released and visited', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await copyRepository();
  const made = await generate(planSlice(treeOf(place), { name: 'second-look' }));
  expect(made).toContain('mfe-second-look/src/slice.tsx');
  const title = 'What it costs: "all"';
  await generate(planPage(treeOf(place), { slice: 'second-look', name: 'costs', title, menu: true }));

  run('mfe-second-look', bin('tsc'), '-p', '.');
  run('.', ...jest);
  run('mfe-second-look', join(root, 'libs/build/src/build-slice.command.ts'));

  const shell = await StandaloneShell.prepare('generated');
  try {
    const release = await readBuilt(join(place, 'mfe-second-look/dist'));
    await grant(shell.host, 'second-look', 'second-look');
    await activate(shell.host, 'second-look', await put(shell.host, release));
    await shell.start({ API_ORIGIN: site.apiOrigin });
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    await openLive(page, `${shell.origin}/second-look`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second look');
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('melanoma');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/second-look\?search=melanoma$/);
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByRole('listitem')).toHaveCount(3);
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

test('a generated API module builds, passes tests and is in the roles table', async () => {
  test.setTimeout(180_000);
  await generate(planApiModule(treeOf(place), { name: 'callbacks', for: 'editor' }));
  run('api', bin('tsc'), '-p', 'tsconfig.build.json', '--noEmit');
  run('api', ...jest, '-c', 'jest.config.mjs', 'test/callbacks.test.ts', 'test/people/roles.test.ts');
});

test('a new slice gets its address by a grant, without a restart', async ({ page, site }) => {
  const built = await readBuilt(join(place, 'mfe-second-look/dist'));
  const shell = await StandaloneShell.prepare('granted');
  try {
    await activate(shell.host, 'second-look', await put(shell.host, built));
    await shell.start({ API_ORIGIN: site.apiOrigin });
    expect((await shell.visit('/second-look')).status).toBe(404);
    // The reason is reported.
    expect((await shell.health()).unrouted).toEqual(['second-look']);
    // The running shell applies it.
    await grant(shell.host, 'second-look', 'second-look');
    await expect.poll(async () => (await shell.visit('/second-look')).status).toBe(200);
    expect((await shell.health()).unrouted).toBeUndefined();
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    // From another slice's page, by the menu entry that its release adds, without loading a new document.
    await openLive(page, `${shell.origin}/faq`);
    await page.evaluate(() => ((window as { stays?: boolean }).stays = true));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Second look' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second look');
    expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second look');
    await page.goto(`${shell.origin}/second-look/nothing-there`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page');
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);

    // A prefix of another slice is refused, and visitors keep the previous release.
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

    // A release with another address is retried automatically once it is granted.
    const talks = variantOf(built, {
      manifest: (manifest) => ({ ...manifest, prefixes: ['second-look', 'talks'] }),
    });
    const further = await put(shell.host, talks);
    await activate(shell.host, 'second-look', further);
    const codeOf = async () =>
      (await shell.health()).releases.find(({ version }) => version === further.version)?.code;
    await expect.poll(codeOf).toBe('SLICE-015');
    await grant(shell.host, 'second-look', 'second-look', 'talks');
    await expect.poll(async () => (await shell.health()).current['second-look']).toBe(further.version);
    // A withdrawn address belongs to nobody immediately, even after a restart without a registry.
    await grant(shell.host, 'second-look');
    await expect.poll(async () => (await shell.visit('/second-look')).status).toBe(404);
  } finally {
    await shell.stop();
  }
});
