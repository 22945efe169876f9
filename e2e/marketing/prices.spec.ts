import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

test('each consult’s price, content, refund and start are shown', async ({ page }) => {
  // For all places with the price summary see specification/9-constants.spec.ts.
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'What each price includes, and refunds' }).click();
  await expect(page).toHaveURL('/#prices');
  const prices = page.getByRole('region', { name: 'What it costs' });
  const card = (name: string) => prices.getByRole('article').filter({ hasText: name });
  const [video, written] = [card('Video and Written Consult'), card('Written Consult Only')];
  await expect(video).toContainText('₹34,600');
  await expect(video).toContainText('A video meeting of 20-30 minutes with the physician');
  await expect(written).toContainText('₹25,900');
  await expect(written).toContainText('A written opinion with health recommendations');
  await expect(prices).toContainText('Full refund if you cancel more than 24 hours before the consult.');
  await expect(video.getByRole('link')).toHaveText(/^Start your case: video and written/);
  await expect(written.getByRole('link')).toHaveText(/^Start your case: written only/);
  const addresses = await Promise.all(
    [video, written].map(
      async (card) => new URL((await card.getByRole('link').getAttribute('href')) as string),
    ),
  );
  expect(addresses.map(({ searchParams }) => searchParams.get('consult'))).toEqual(['video', 'written']);
  expect(new Set(addresses.map(({ origin, pathname }) => origin + pathname)).size).toBe(1);
  const protection = page.getByRole('region', { name: 'How your reports are protected' });
  await expect(protection.getByRole('listitem')).toHaveCount(4);
  for (const words of [
    'encrypted',
    'Only the people working on your case',
    'do not sell',
    'a regulator in India',
  ])
    await expect(protection).toContainText(words);
  await expect(protection.getByRole('link')).toHaveAttribute('href', '/privacy-policy');
  await page.goto('/privacy-policy', { waitUntil: 'domcontentloaded' });
  const privacy = page.getByRole('main');
  await expect(privacy).toContainText('Data Protection Board');
  await expect(privacy).toContainText('Department of Health and Human Services');
});

test('the two prices stand side by side if there is room', async ({ page }) => {
  await openLive(page, '/');
  const cards = page.getByRole('region', { name: 'What it costs' }).getByRole('article');
  const boxes = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
  for (const [width, beside] of [
    [390, false],
    [768, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [first, second] = (await boxes()) as [DOMRect, DOMRect];
    expect([width, first.top === second.top]).toEqual([width, beside]);
    if (beside) expect(first.height).toBe(second.height);
  }
});
