import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workersDir } from '../../site/template.ts';
import { expect, test } from '../../site/test.ts';
import { logIn } from '../support/log-in.ts';
import { publishAnyway } from '../support/post-bar.ts';
import { makePost, openPost } from '../support/posts.ts';

test('a preview shows unsaved text only to those with its link', async ({ page, site, browser, baseURL }) => {
  const { slug } = await openPost(page, site, { title: 'Previewed', symptoms: '<p>Seen by all.</p>' });
  await page.getByLabel('Symptoms', { exact: true }).fill('Typed, not saved.');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Previewed');
  await expect(preview.getByRole('main')).toContainText('Typed, not saved.');
  await expect(preview.getByRole('note')).toContainText('this is how visitors will see the article');

  const link = page.getByRole('link', { name: 'Its link' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/blog-preview\/[\w-]+\.[\w-]+\.[\w-]+$/);
  const visitor = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  const answer = await visitor.goto(address);
  expect(answer?.status()).toBe(200);
  await expect(visitor.getByRole('main')).toContainText('Typed, not saved.');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await visitor.goto(`/blog-details/${slug}`);
  await expect(visitor.getByRole('main')).toContainText('Seen by all.');
  await visitor.context().close();

  // The logs must not contain a usable link.
  const token = address.split('/').at(-1) ?? '';
  for (const [process, path] of [
    ['shell', '/blog-preview/…'],
    ['api', '/api/preview/…'],
  ]) {
    const log = () => readFile(join(workersDir, 'writing', 'logs', `${process}.log`), 'utf8');
    await expect.poll(log).toContain(`"path":"${path}"`);
    expect(await log()).not.toContain(token);
  }

  // The same tab again, with the latest text.
  await page.getByLabel('Symptoms', { exact: true }).fill('Typed again.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('main')).toContainText('Typed again.');
});

test('a draft is previewed as visitors will see it', async ({ page, site }) => {
  await logIn(page, site);
  const { path, slug } = await makePost(page, {
    title: 'Draft to preview',
    category: 'Cancer',
    status: 'draft',
  });
  expect((await page.request.get(`/blog-details/${slug}`)).status()).toBe(404);
  await page.goto(path);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await preview.getByRole('note').waitFor();
  const shown = await preview.getByRole('article').first().innerText();
  await publishAnyway(page);
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(async () => {
    await preview.goto(`/blog-details/${slug}`);
    expect(await preview.getByRole('article').first().innerText({ timeout: 1_000 })).toBe(shown);
  }).toPass({ timeout: 15_000 });
});

test('an expired or altered link says so', async ({ page }) => {
  const answer = await page.goto('/blog-preview/eyJhbGciOiJIUzI1NiJ9.eyJwb3N0IjoieCJ9.AAAA');
  expect(answer?.status()).toBe(410);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This preview has expired');
  await expect(page.getByText('Ask the editor for a new link.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});
