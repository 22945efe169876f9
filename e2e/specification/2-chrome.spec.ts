import { openAndMeasure } from '../chrome/grow.ts';
import { expect, test } from '../site/test.ts';
import { visitOnce } from './visit-once.ts';

test.describe('2. Shared chrome', () => {
  test.describe('on a desk', () => {
    const at = visitOnce('/terms-and-conditions');
    const menu = () => at().page.getByRole('navigation', { name: 'Main menu', exact: true });
    const footer = () => at().page.getByRole('contentinfo');

    test('the desktop menu has Home, Services, Blog & News, How it works, Contact and FAQ', async () =>
      expect(await menu().locator('> ul > li > a').allTextContents()).toEqual([
        ...['Home', 'Services', 'Blog & News', 'How it works', 'Contact', 'FAQ'],
      ]));
    test('Services has the sub-items Cancer at /cancer/ and Orthopedics at /orthopedics/', async () => {
      const subs = menu().getByRole('list', { name: 'Services', includeHidden: true }).locator('a');
      expect(
        await subs.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')])),
      ).toEqual([
        ['Cancer', '/cancer/'],
        ['Orthopedics', '/orthopedics/'],
      ]);
    });
    test('a LogIn / SignUp link opens an external login page in a new tab', async () => {
      const link = at()
        .page.getByRole('banner')
        .getByRole('link', { name: /^LogIn \/ SignUp/ });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', /^https:/);
      await expect(link).toHaveAttribute('rel', /noopener/);
    });
    test('the second external link does not show on large screens', () =>
      expect(
        at()
          .page.getByRole('banner')
          .getByRole('link', { name: /Intake form/ }),
      ).toBeHidden());
    test('the off-canvas menu has expandable submenus for Home and Services', async () => {
      const { page } = at();
      await page.getByRole('button', { name: 'All pages' }).first().click();
      const groups = page.getByRole('dialog', { name: 'All pages' }).locator('details');
      expect(await groups.locator('summary').allTextContents()).toEqual(['Home', 'Services']);
      for (const group of await groups.all()) {
        await group.locator('summary').click();
        await expect(group.getByRole('link').first()).toBeVisible();
      }
    });
    test('its submenus move for 1000 ms', async () => {
      const group = at().page.getByRole('dialog', { name: 'All pages' }).locator('details').first();
      // The previous test has opened all of them.
      await group.evaluate((details) => details.removeAttribute('open'));
      await expect(group.getByRole('link').first()).toBeHidden();
      const { grewFor, longestFrame } = await openAndMeasure(group);
      expect(grewFor).toBeGreaterThan(600);
      expect(grewFor).toBeLessThan(1_000 + 3 * longestFrame);
      await at().page.keyboard.press('Escape');
    });
    for (const path of [
      ...['/', '/service', '/blog', '/how-it-works', '/contact', '/faq'],
      ...['/privacy-policy', '/terms-and-conditions'],
    ]) {
      test(`the footer links to ${path}`, () =>
        expect(footer().getByRole('navigation').locator(`a[href="${path}"]`)).toHaveCount(1));
    }
    test('the footer has an Admin Login link', () =>
      expect(footer().getByRole('link', { name: 'Admin Login' })).toBeVisible());
    test('the footer has five social networks of the stated kinds', async () => {
      const names = await footer()
        .getByRole('list', { name: 'Social networks' })
        .getByRole('link')
        .allTextContents();
      expect(names.map((name) => / on (\w+)/.exec(name)?.[1])).toEqual([
        ...['Instagram', 'Snapchat', 'LinkedIn', 'X', 'YouTube'],
      ]);
    });
    test('the footer says "2025 All Rights Reserved"', () =>
      expect(footer()).toContainText('2025 All Rights Reserved'));
    test('a scroll-to-top button appears after 200 px, scrolling upward, and goes smoothly', async () => {
      const { page } = at();
      const button = page.getByRole('button', { name: 'Back to top' });
      // A browser reports scrolling once per frame.
      const scroll = (top: number) =>
        page.evaluate(async (to) => {
          window.scrollTo({ top: to, behavior: 'instant' });
          await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)));
        }, top);
      await scroll(150);
      await scroll(100);
      await expect(button).toHaveCount(0);
      await scroll(1500);
      await expect(button).toHaveCount(0);
      await scroll(1400);
      await expect(button).toBeVisible();
      const places = page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const seen: number[] = [];
            const look = () => {
              seen.push(window.scrollY);
              if (window.scrollY === 0) resolve(seen);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          }),
      );
      await button.click();
      expect(new Set(await places).size).toBeGreaterThan(3);
    });
    test('a fixed button at the bottom right opens a messaging-app chat in a new tab', async () => {
      const chat = at().page.getByRole('link', { name: /^Chat with us/ });
      await expect(chat).toHaveAttribute('target', '_blank');
      await expect(chat).toHaveCSS('position', 'fixed');
      const box = await chat.boundingBox();
      expect([(box?.x ?? 0) > 1200, (box?.y ?? 0) > 800]).toEqual([true, true]);
    });
    test('the head has robots noindex,follow', () =>
      expect(at().page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow'));
    test('the head has a description', () =>
      expect(at().page.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/));
    test('the head has a viewport', () =>
      expect(at().page.locator('meta[name=viewport]')).toHaveAttribute('content', /width=device-width/));
  });

  test.describe('up to 991 px', () => {
    const at = visitOnce('/faq', { width: 991 });
    const panel = () => at().page.getByRole('dialog', { name: 'Menu' });
    const open = () => at().page.getByRole('button', { name: 'Menu', exact: true }).click();

    test('a hamburger opens a slide-in panel at the right, 260 px wide', async () => {
      await open();
      await expect(panel()).toBeVisible();
      await expect.poll(async () => (await panel().boundingBox())?.x).toBe(991 - 260);
      expect((await panel().boundingBox())?.width).toBe(260);
    });
    test('a click on the overlay dismisses it', async () => {
      await at().page.mouse.click(100, 500);
      await expect(panel()).toBeHidden();
    });
    test('a click on its close button dismisses it', async () => {
      await open();
      await panel().getByRole('button', { name: 'Close' }).click();
      await expect(panel()).toBeHidden();
    });
    test('the second external link, to a form, shows', async () => {
      const link = at()
        .page.getByRole('banner')
        .getByRole('link', { name: /Intake form/ });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('target', '_blank');
    });
    test('from 992 px the desktop menu is there, and the hamburger is not', async () => {
      const { page } = at();
      await page.setViewportSize({ width: 992, height: 900 });
      await expect(page.getByRole('navigation', { name: 'Main menu', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
    });
  });
});
