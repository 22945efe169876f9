import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../site/test.ts';
import { publicRoutes } from '../site/routes.ts';

const WIDTHS = [390, 768, 1440];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Still pictures: a colour half-way through a transition has a contrast of its own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path } of [...publicRoutes, { path: '/admin' }]) {
  test(`${path} has no accessibility violation and does not scroll sideways`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${width}px ${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
      );
      expect(found).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}
