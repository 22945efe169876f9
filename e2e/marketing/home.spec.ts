import { expect, test } from '../site/test.ts';

test('the counters go from 0 to 40, 20 and 30 in 2000 ms once they are seen, and end with a plus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const counters = page.locator('[data-count]');
  await expect(counters).toHaveText(['0', '0', '0']);
  const took = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const counter = document.querySelector('[data-count="40"]') as HTMLElement;
        let begun = 0;
        const look = (now: number) => {
          if (!begun && counter.textContent !== '0') begun = now;
          if (counter.textContent === '40+') resolve(now - begun);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  await counters.first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  // From the first number after 0, 1/40 of the way, to the plus; frames of a busy machine come late.
  expect(await took).toBeGreaterThan(1_600);
  await expect(counters).toHaveText(['40+', '20+', '30+']);
});

test('the marquee has 2 strips of 12 institutions', async ({ page }) => {
  await page.goto('/');
  const strips = page.getByRole('region', { name: /Trained where/ }).locator('ul:not([aria-hidden])');
  await expect(strips).toHaveCount(2);
  for (const strip of await strips.all()) await expect(strip.locator('li')).toHaveCount(12);
});

test('the FAQ has 4 questions, the first open, one open at most, and leads to all of them', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const faq = page.getByRole('main');
  const items = faq.locator('details');
  expect(await items.locator('summary').allTextContents()).toEqual([
    'What is Telehealth?',
    'What are the benefits of seeking a Second Opinion?',
    'How are my appointments scheduled?',
    'How do I pick my doctor?',
  ]);
  const open = () => items.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open));
  expect(await open()).toEqual([true, false, false, false]);
  await items.nth(2).locator('summary').click();
  expect(await open()).toEqual([false, false, true, false]);
  await items.nth(2).locator('summary').click();
  expect(await open()).toEqual([false, false, false, false]);
  await expect(faq.getByRole('link', { name: 'View All Questions' })).toHaveAttribute('href', '/faq');
});

test('the call to action leads to the portal and to the contact page', async ({ page }) => {
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Ready to Get Started?' });
  await expect(block.getByRole('link', { name: /Sign Up Today/ })).toHaveAttribute('target', '_blank');
  await expect(block.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^\/contact\/?$/);
});

test('the first hero picture is preloaded and is the largest paint', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as unknown as { url: string };
      Object.assign(window, { largest: last.url });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('link[rel=preload][as=image]')).toHaveAttribute('imagesrcset', /hero-1/);
  // The browser tells of a paint some time after it.
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { largest: string }).largest))
    .toContain('hero-1');
});
