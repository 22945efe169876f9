import { injectionVectors, tidyVectors, unrulyVectors } from '../../api/test/support/injection-vectors.ts';
import { expect, test } from '../site/own-site.ts';
import { createPost } from './create-posts.ts';

const RICH_FIELDS = ['titledesc', 'desc2', 'symptoms', 'advSysmptoms', 'diagnosis', 'treatment', 'prognosis'];
/** Number of injections combined in one text, where that makes no difference to them. */
const TOGETHER = 8;

// What the API lets through must be harmless by itself, not only because the pages' policy forbids scripts.
test.use({ bypassCSP: true });

test('no known injection runs or requests anything in a real browser', async ({ page, site, baseURL }) => {
  test.setTimeout(180_000);
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== baseURL && origin !== 'null') happened.push(`request ${request.url()}`);
  });
  expect(injectionVectors.length).toBeGreaterThanOrEqual(300);

  // A link without a valid target is refused with a message, and so reaches no page.
  const refused = new Set<string>();
  for (const vector of injectionVectors)
    await createPost(site, { title: 'Tried alone', status: 'draft', desc2: vector }).catch((error: Error) => {
      if (!error.message.includes('link_not_accepted')) throw error;
      refused.add(vector);
    });
  expect(refused.size).toBeLessThan(injectionVectors.length / 10);
  const stored = (vectors: readonly string[]) => vectors.filter((vector) => !refused.has(vector));
  const tidyStored = stored(tidyVectors);
  const tidy = Array.from({ length: Math.ceil(tidyStored.length / TOGETHER) }, (_, index) =>
    tidyStored.slice(index * TOGETHER, (index + 1) * TOGETHER).join('\n'),
  );
  const all = [...stored(unrulyVectors), ...tidy];

  for (let first = 0; first < all.length; first += RICH_FIELDS.length) {
    const some = all.slice(first, first + RICH_FIELDS.length);
    const texts = Object.fromEntries(some.map((text, index) => [RICH_FIELDS[index] as string, text]));
    const plain = (some[0] as string).slice(0, 100);
    const { slug } = await createPost(site, {
      title: `${first} ${plain}`,
      desc: plain,
      author: plain.slice(0, 40),
      ...texts,
    });
    // Resources that markup loads by itself have arrived or failed when the page has loaded.
    await page.goto(`/blog-details/${slug}`, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(first));
    // Some injections require interaction: nothing that a click or hover could run may exist at all.
    for (const link of await page.locator('article a[href]').all()) {
      expect(await link.getAttribute('href')).not.toMatch(/^\s*(javascript|data|vbscript):/i);
    }
    const handlers = await page
      .locator('article *')
      .evaluateAll((all) =>
        all.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
      );
    expect(handlers).toEqual([]);
  }
  expect(happened).toEqual([]);
});
