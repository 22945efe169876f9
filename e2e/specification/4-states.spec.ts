import { logIn } from '../admin/support/log-in.ts';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { carousel } from './carousels.ts';
import { visitOnce } from './visit-once.ts';

test.describe('4. States and transitions', () => {
  test.describe('of the FAQ accordion', () => {
    const at = visitOnce('/faq');
    const items = () => at().page.getByRole('main').locator('details');
    const open = () =>
      items().evaluateAll((all) =>
        all.flatMap((item, index) => ((item as HTMLDetailsElement).open ? [index] : [])),
      );

    test('the first item is open initially', async () => expect(await open()).toEqual([0]));
    test('clicking another opens it and closes the previous one: at most one is open', async () => {
      await items().nth(3).locator('summary').click();
      expect(await open()).toEqual([3]);
    });
    test('clicking the open item closes it', async () => {
      await items().nth(3).locator('summary').click();
      expect(await open()).toEqual([]);
    });
  });

  test.describe('of the home page', () => {
    const at = visitOnce('/');
    const state = (name: string) =>
      at()
        .page.locator(`[data-carousel][aria-label="${name}"] [role=group][data-ready=true]`)
        .first()
        .evaluate((element) => {
          const { swiper } = element as unknown as {
            swiper: { realIndex: number; autoplay: { running: boolean; paused: boolean } };
          };
          return {
            index: swiper.realIndex,
            running: swiper.autoplay.running,
            paused: swiper.autoplay.paused,
          };
        });
    const press = (name: string, button: string) =>
      at()
        .page.locator(`[data-carousel][aria-label="${name}"]`)
        .getByRole('button', { name: button })
        .click();

    test('the hero auto-advances and loops, and goes on after a visitor has moved it', async () => {
      const name = 'Pictures of two shores and a bridge';
      const { loop, plays, stopsOnInteraction } = await carousel(at().page, name);
      expect([loop, plays, stopsOnInteraction]).toEqual([true, true, false]);
      await press(name, 'Next');
      expect((await state(name)).running).toBe(true);
    });
    test('the testimonials stop their autoplay after a visitor has moved them', async () =>
      expect((await carousel(at().page, 'Trusted From Clients')).stopsOnInteraction).toBe(true));
    test('the doctor tab is cancer at first, and is switched by clicking', async () => {
      const { page } = at();
      await expect(page.getByRole('tabpanel', { name: 'Cancer' })).toBeVisible();
      await page.getByRole('tab', { name: 'Orthopedic' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Orthopedic' })).toBeVisible();
      await expect(page.getByRole('tabpanel', { name: 'Cancer' })).toBeHidden();
      await page.getByRole('tab', { name: 'Cancer' }).click();
    });
    test('the doctors’ autoplay pauses while the page is hidden', async () => {
      await carousel(at().page, 'Cancer physicians');
      await at().page.mouse.move(5, 5);
      const turn = (visibilityState: string) =>
        at().page.evaluate((value) => {
          Object.defineProperty(document, 'visibilityState', { value, configurable: true });
          Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, visibilityState);
      await turn('hidden');
      await expect.poll(async () => (await state('Cancer physicians')).paused).toBe(true);
      await turn('visible');
      await expect.poll(async () => (await state('Cancer physicians')).paused).toBe(false);
    });
    test('counters stay at their targets with a plus sign', () =>
      expect(at().page.locator('[data-count]')).toHaveText(['40+', '20+', '30+']));
  });

  test.describe('of menus and header', () => {
    const at = visitOnce('/about', { width: 900 });
    test('the mobile menu is open or closed', async () => {
      const { page } = at();
      const panel = page.getByRole('dialog', { name: 'Menu' });
      await expect(panel).toBeHidden();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });
    test('the sticky header is on or off by scroll position', async () => {
      const { page } = at();
      const header = page.locator('[data-sticky-menu]');
      for (const [top, count] of [
        [400, 1],
        [0, 0],
      ] as const) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
        await expect(header).toHaveCount(count);
      }
    });
    test('a submenu is expanded or collapsed', async () => {
      const { page } = at();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: 'All pages' }).first().click();
      const group = page.getByRole('dialog', { name: 'All pages' }).locator('details').last();
      await expect(group).not.toHaveAttribute('open');
      await group.locator('summary').click();
      await expect(group).toHaveAttribute('open', '');
    });
  });

  test('the blog list is filled after a successful fetch', async ({ page }) => {
    await openLive(page, '/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog & News' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
  test('the category page ends loading on failure, too', async ({ page }) => {
    await page.route('**/api/blog**', (route) => route.fulfill({ status: 500, json: {} }));
    await openLive(page, '/blog-details/2');
    await page.getByRole('region', { name: 'Categories' }).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });
  test('a login that succeeds stores the token and goes to /admin/dashboard', async ({ page }) => {
    await page.goto('/admin');
    await page.getByLabel('E-mail address').fill('editor@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a long enough passphrase');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  });
  test('after a blog is created all fields are cleared and the list is reloaded', async ({ page, site }) => {
    await logIn(page, site);
    const title = `Cleared ${Date.now()}`;
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Description').fill('x');
    await page.getByRole('button', { name: 'Create Blog' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Description')).toHaveValue('');
  });

  test.describe('of policy, as the terms say', () => {
    const at = visitOnce('/terms-and-conditions');
    for (const [statement, words] of [
      [
        'violation, falsehood, fraud, non-payment or inactivity may end an account',
        /suspend or terminate an account for violation of these terms, false information, fraud, non-payment or long inactivity/,
      ],
      [
        'an account under 13 without consent is suspended at once, its data deleted',
        /child under 13 without parental consent is suspended immediately and its data is deleted/,
      ],
      [
        'subscriptions auto-renew for the same period unless cancelled',
        /Subscriptions renew automatically for the same period unless they are canceled/,
      ],
    ] as const) {
      test(statement, () => expect(at().words).toMatch(words));
    }
  });
});
