import type { Locator, Page } from '@playwright/test';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

interface Instance {
  readonly autoplay: { readonly running: boolean; readonly paused: boolean };
  readonly realIndex: number;
}

/** Evaluates a function on the running carousel, once it has come into view and started. */
async function ask<T>(carousel: Locator, question: (swiper: Instance) => T): Promise<T> {
  await carousel.scrollIntoViewIfNeeded();
  const viewport = carousel.getByRole('group').first();
  await expect(viewport).toHaveAttribute('data-ready', 'true');
  return viewport.evaluate(
    (element, asked) => (0, eval)(`(${asked})`)((element as unknown as { swiper: Instance }).swiper) as T,
    String(question),
  );
}

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const slideCount = (carousel: Locator) => carousel.locator('[aria-roledescription=slide]').count();

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  if (!javaScriptEnabled) {
    await page.goto('/');
    return;
  }
  await openLive(page, '/');
  // An interaction with the page loads the carousel library without waiting for the page to be idle.
  await page.keyboard.press('Shift');
});

test('the physicians’ carousel pauses on hover and focus', async ({ page }) => {
  const cancer = region(page, 'Cancer physicians');
  const waits = () => ask(cancer, ({ autoplay }) => autoplay.paused || !autoplay.running);
  await ask(cancer, () => true);
  await page.mouse.move(5, 5);
  await expect.poll(waits).toBe(false);
  await cancer.getByRole('group').first().hover();
  await expect.poll(waits).toBe(true);
  await page.mouse.move(5, 5);
  await expect.poll(waits).toBe(false);
  await cancer.getByRole('button', { name: /Next/ }).focus();
  await expect.poll(waits).toBe(true);
});

test('one press stops all motion, and another resumes it', async ({ page }) => {
  const names = ['Pictures of two shores and a bridge', 'Cancer physicians', 'Trusted From Clients'];
  const carousels = names.map((name) => region(page, name).last());
  const running = async () => {
    const answers: boolean[] = [];
    for (const carousel of carousels) answers.push(await ask(carousel, ({ autoplay }) => autoplay.running));
    return answers;
  };
  expect(await running()).toEqual([true, true, true]);
  const strips = page.locator('[data-paused] > :first-child ul').first();
  const state = () => strips.evaluate((list) => getComputedStyle(list).animationPlayState);
  expect(await state()).toBe('running');

  await carousels[1]!.getByRole('button', { name: 'Pause all motion' }).click();
  expect(await running()).toEqual([false, false, false]);
  expect(await state()).toBe('paused');

  await page
    .getByRole('region', { name: 'Trained at leading US institutions' })
    .getByRole('button', { name: 'Resume all motion' })
    .click();
  expect(await running()).toEqual([true, true, true]);
});

test('the keyboard moves a carousel', async ({ page }) => {
  const cancer = region(page, 'Cancer physicians');
  const at = () => ask(cancer, ({ realIndex }) => realIndex);
  await ask(cancer, () => true);
  await cancer.getByRole('button', { name: /^Pause/ }).click();
  // A key during a transition is ignored, so it is pressed until the carousel has settled and moves.
  const move = (key: string) =>
    expect(async () => {
      const before = await at();
      await page.keyboard.press(key);
      await expect.poll(at, { timeout: 1_000 }).toBe((before + (key === 'ArrowRight' ? 1 : 9)) % 10);
    }).toPass({ timeout: 20_000 });
  await move('ArrowRight');
  await move('ArrowLeft');
});

test('every press counts, even before the previous one is painted', async ({ page }) => {
  const hero = region(page, 'Pictures of two shores and a bridge');
  const at = () => ask(hero, ({ realIndex }) => realIndex);
  const count = await slideCount(hero);
  await ask(hero, () => true);
  await hero.getByRole('button', { name: /^Pause/ }).click();
  const press = (name: RegExp, times: number) =>
    hero.getByRole('button', { name }).evaluate((button: HTMLButtonElement, presses) => {
      for (let n = 0; n < presses; n++) button.click();
    }, times);
  const first = await at();
  await press(/^Next/, 2);
  await expect.poll(at).toBe((first + 2) % count);
  await press(/^Previous/, 2);
  await expect.poll(at).toBe(first);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves by itself', async ({ page }) => {
    for (const name of ['Pictures of two shores and a bridge', 'Cancer physicians', 'Trusted From Clients']) {
      expect(await ask(region(page, name).last(), ({ autoplay }) => autoplay.running)).toBe(false);
    }
    await expect(page.locator('[data-count="40"]')).toHaveText('40+');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a carousel is a row of all its slides that scrolls', async ({ page }) => {
    const cancer = region(page, 'Cancer physicians');
    expect(await slideCount(cancer)).toBe(10);
    await expect(cancer.getByRole('group').first()).toHaveCSS('overflow-x', /auto|scroll/);
  });
});
