import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

/** Wraps each text in two elements, now and whenever one is added, like browsers' translation. */
function translate(): void {
  const wrap = (node: Node): void => {
    if (node instanceof Text) {
      if (!node.data.trim() || node.parentElement?.closest('font, script, style, textarea, svg')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      node.replaceWith(outer);
      inner.append(`«${node.data}»`);
    } else if (!/^(?:font|script|style|textarea|svg)$/i.test(node.nodeName))
      [...node.childNodes].forEach(wrap);
  };
  wrap(document.body);
  new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(wrap))).observe(
    document.body,
    { childList: true, subtree: true },
  );
}

test('a translated page keeps working and shows current texts', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await openLive(page, '/faq');
  await page.evaluate(translate);
  const search = page.getByRole('textbox', { name: /Search/ });
  await search.pressSequentially('cost');
  await expect(page.getByRole('status').first()).toHaveText(/^«\d+ of 11 questions match “cost”»$/);
  await expect(page.locator('mark').first()).toHaveText(/^«cost/i);
  await search.fill('zebra');
  await expect(page.getByRole('status').first()).toHaveText('«No question matches “zebra”»');
  await page.getByRole('button', { name: /Clear/ }).click();
  await expect(page.locator('details[name=faq]')).toHaveCount(11);
  await page
    .getByRole('link', { name: /Blog & News/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('«Blogs and news»');
  expect(errors).toEqual([]);
});

test('a page translated before hydration reports no error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${translate.toString()})`);
  for (const address of ['/faq', '/physicians', '/hi']) {
    await openLive(page, address);
    await expect(page.locator('h1')).toHaveText(/^«.*»$/);
  }
  expect(errors).toEqual([]);
});

test('a page translated during hydration reports no error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // React marks an element early, and finishes hydrating the page later; in between it yields to other tasks.
  await page.addInitScript(`
    const { port1, port2 } = new MessageChannel();
    const isMarked = (element) => Object.keys(element ?? {}).some((key) => key.startsWith('__react'));
    port1.onmessage = () =>
      isMarked(document.querySelector('header a')) ? (${translate.toString()})() : port2.postMessage('');
    port2.postMessage('');
  `);
  for (const address of ['/faq', '/contact', '/hi']) {
    await openLive(page, address);
    await expect(page.locator('h1')).toHaveText(/^«.*»$/);
    await expect(page.locator('footer a').first()).toHaveText(/^«.*»$/);
  }
  expect(errors).toEqual([]);
});

test('the language switch keeps the page, its query, and what was typed', async ({ page }) => {
  await openLive(page, '/contact?physician=anita-deshkar&utm_source=letter');
  await page.getByLabel('First name').fill('Asha');
  await page.locator('[data-language-link]').first().click();
  await expect(page).toHaveURL(/\/hi\/contact\?physician=anita-deshkar&utm_source=letter$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('[name=firstName]')).toHaveValue('Asha');

  await openLive(page, '/hi/faq');
  await page.locator('#faq-search').fill('CT scan');
  await page.locator('[data-language-link]').first().click();
  await expect(page).toHaveURL(/[^i]\/faq$/);
  await expect(page.locator('#faq-search')).toHaveValue('CT scan');
});
