import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { developSlice, DevStatus } from '@opinionbridge/tools/dev';
import { ShellAlone } from './shell-alone.ts';
import { keys } from './tiny-release.ts';

const place = resolve(import.meta.dirname, '../../.cache/e2e/dev');

test('an open page shows a change of a file, why it does not build, and why it is refused', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await rm(place, { recursive: true, force: true });
  await cp(join(import.meta.dirname, 'tiny-slice'), join(place, 'slice'), { recursive: true });
  const landing = join(place, 'slice/src/landing.tsx');
  const source = await readFile(landing, 'utf8');
  const places = { registry: join(place, 'registry.json'), store: join(place, 'store') };
  const status = new DevStatus(join(place, 'status.json'));
  const shell = await ShellAlone.prepare('dev');
  const end = await developSlice({
    folder: join(place, 'slice'),
    output: join(place, 'built'),
    ...places,
    keys,
    status,
    say: () => {},
  });
  try {
    await shell.start({
      SLICE_REGISTRY: places.registry,
      SLICE_STORE: places.store,
      LIVE_RELOAD: status.path,
    });
    await page.goto(`${shell.origin}/blog`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Release none');
    const save = (find: string, replace: string) => writeFile(landing, source.replace(find, replace));

    const savedAt = Date.now();
    await save('Release ${', 'Edited ${');
    await expect(heading).toHaveText('Edited none', { timeout: 20_000 });
    test
      .info()
      .annotations.push({ type: 'milliseconds to see a change', description: `${Date.now() - savedAt}` });

    const problems = page.getByRole('alert');
    await save('<section', '<section <');
    await expect(problems).toContainText('landing.tsx', { timeout: 20_000 });
    await expect(heading).toHaveText('Edited none');

    await save('return (', "if (live === '') throw new Error('thrown by the page'); return (");
    await expect(problems).toContainText('SLICE-008 probe: /blog: Error: thrown by the page', {
      timeout: 20_000,
    });
    await expect(heading).toHaveText('Edited none');

    await save('Release ${', 'Fixed ${');
    await expect(heading).toHaveText('Fixed none', { timeout: 20_000 });
    await expect(problems).toHaveCount(0);
  } finally {
    await end();
    await shell.stop();
  }
});
