import { expect, test } from '@playwright/test';
import { makeTestKeys } from '@opinionbridge/tools/slice/testing';
import { ShellAlone } from './building/shell-alone.ts';
import { activate, buildTiny, put, variantOf } from './building/tiny-release.ts';

test('a browser may try a release that others do not get, from an allowed host only, and not unless it is switched on', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const shell = await ShellAlone.prepare('override');
  try {
    await activate(shell.host, 'blog', await put(shell.host, await buildTiny('A')));
    const next = await buildTiny('B');
    const tried = await put(shell.host, variantOf(next));
    const damaged = await put(shell.host, variantOf(next, { server: () => "throw new Error('on load');" }));
    const ask = (version: string, from: string) =>
      `/slice-override?slice=blog&version=${version}&from=${encodeURIComponent(from)}`;
    const store = `${shell.host.origin}/store`;

    await shell.start();
    expect((await shell.visit(ask(tried.version, store))).status).toBe(404);
    await shell.stopShell();

    await shell.start({ SLICE_OVERRIDES: new URL(shell.host.origin).host });
    const [mine, another] = [await browser.newPage(), await browser.newPage()];
    for (const page of [mine, another]) {
      await page.goto(`${shell.origin}/blog`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release A');
    }
    await mine.goto(shell.origin + ask(tried.version, store));
    await mine.goto(`${shell.origin}/blog`);
    await expect(mine.getByRole('heading', { level: 1 })).toHaveText('Release B');
    await expect(mine.locator('[data-live="B"]')).toBeVisible();
    await another.reload();
    await expect(another.getByRole('heading', { level: 1 })).toHaveText('Release A');
    const { releases, current } = await shell.health();
    expect(releases.find(({ version }) => version === tried.version)?.state).toBe('override');
    expect(current['blog']).not.toBe(tried.version);

    await mine.goto(`${shell.origin}/slice-override?off`);
    await mine.goto(`${shell.origin}/blog`);
    await expect(mine.getByRole('heading', { level: 1 })).toHaveText('Release A');

    const refused = await shell.visit(ask(damaged.version, store));
    expect([refused.status, refused.text.includes('SLICE-007')]).toEqual([422, true]);
    const stranger = await makeTestKeys(['blog']);
    const foreign = await put(shell.host, variantOf(next), stranger);
    const unsigned = await shell.visit(ask(foreign.version, store));
    expect([unsigned.status, unsigned.text.includes('SLICE-013')]).toEqual([422, true]);
    const elsewhere = await shell.visit(ask(tried.version, 'http://127.0.0.1:9/store'));
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.text).toContain('127.0.0.1:9 is not among the allowed hosts');
    expect((await shell.visit(ask('../../x', store))).status).toBe(422);
  } finally {
    await shell.stop();
  }
});
