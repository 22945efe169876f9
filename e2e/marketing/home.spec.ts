import type { Page } from '@playwright/test';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

/**
 * From the next document on, reports what a figure shows: its numbers are stacked, the last one at the bottom, and move
 * past an opening one line high.
 */
const tellShown = (page: Page) =>
  page.addInitScript(() => {
    const shown = (figure: HTMLElement) => {
      const numbers = getComputedStyle(figure.querySelector('[data-numbers]') as Element, '::before');
      const target = Number(figure.dataset['count']);
      const line = parseFloat(numbers.height) / (target + 1);
      return Math.round(target - new DOMMatrix(numbers.transform).m42 / line);
    };
    Object.assign(window, { shown });
  });

type WithShown = { shown: (figure: HTMLElement) => number };

const shown = (page: Page) =>
  page
    .locator('[data-count]')
    .evaluateAll((all) => all.map((figure) => (window as unknown as WithShown).shown(figure as HTMLElement)));

test('the counters go from 0 to 40, 20 and 30 in 2000 ms, and end with a plus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await tellShown(page);
  await openLive(page, '/');
  const counters = page.locator('[data-count]');
  await expect(counters).toHaveText(['40+', '20+', '30+']);
  await expect.poll(() => shown(page)).toEqual([40, 20, 30]);
  const seen = page.evaluate(
    () =>
      new Promise<{ first: number; fell: boolean; took: number; longestFrame: number }>((resolve) => {
        const counter = document.querySelector('[data-count="40"]') as HTMLElement;
        const value = () => (window as unknown as WithShown).shown(counter);
        let [begun, first, last, fell, frame, longestFrame] = [0, -1, 0, false, 0, 0];
        const look = (now: number) => {
          if (begun) longestFrame = Math.max(longestFrame, now - frame);
          frame = now;
          const box = counter.getBoundingClientRect();
          if (box.top < window.innerHeight && box.bottom > 0) {
            if (!begun) [begun, first] = [now, value()];
            else if (value() < last) fell = true;
            last = value();
            if (last === 40) return resolve({ first, fell, took: now - begun, longestFrame });
          }
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  // Scrolls step by step like a finger, not in one jump.
  for (let step = 0; step < 12; step++) {
    await page.mouse.wheel(0, 60);
    await page.evaluate(
      () => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))),
    );
  }
  const { first, fell, took, longestFrame } = await seen;
  // The first visible number is near 0, no later one is smaller, and the last one is reached after 2000 ms; frames are
  // late on a busy machine.
  expect([first < 10, fell]).toEqual([true, false]);
  expect(took).toBeGreaterThan(1_500);
  expect(took).toBeLessThan(2_000 + 3 * longestFrame);
  await page.mouse.wheel(0, -2000);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => shown(page)).toEqual([40, 20, 30]);
});

test('counters reached by a jump show their final values', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await tellShown(page);
  await openLive(page, '/');
  // The last part has hydrated, so nothing else hydrates in the meantime.
  await page.locator('.swiper-initialized').first().waitFor();
  const lowest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const counter = document.querySelector('[data-count="40"]') as HTMLElement;
        let lowest = 40;
        const until = performance.now() + 1_000;
        const look = () => {
          lowest = Math.min(lowest, (window as unknown as WithShown).shown(counter));
          if (performance.now() < until) requestAnimationFrame(look);
          else resolve(lowest);
        };
        document.querySelector('dl')?.scrollIntoView({ behavior: 'instant', block: 'center' });
        requestAnimationFrame(look);
      }),
  );
  expect(await lowest).toBe(40);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('the institutions form a complete grid, readable at every width', async ({ page }) => {
    await page.goto('/');
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await page
        .getByRole('region', { name: /Trained at/ })
        .locator('ul:not([aria-hidden])')
        .evaluateAll((lists) =>
          lists.map((list) => {
            const inRow = new Map<number, number>();
            for (const item of list.children) {
              const { top, right, left } = item.getBoundingClientRect();
              if (left < 0 || right > window.innerWidth || item.scrollWidth > item.clientWidth + 1)
                return 'cut off';
              inRow.set(Math.round(top), (inRow.get(Math.round(top)) ?? 0) + 1);
            }
            return new Set(inRow.values()).size;
          }),
        );
      expect([width, rows]).toEqual([width, [1, 1]]);
    }
  });
});

test('the first hero picture is preloaded and is the largest paint', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as unknown as { url: string };
      Object.assign(window, { largest: last.url });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await openLive(page, '/');
  await expect(page.locator('link[rel=preload][as=image]')).toHaveAttribute('imagesrcset', /hero-1/);
  // The browser reports a paint with a delay.
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { largest: string }).largest))
    .toContain('hero-1');
});
