import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';

interface Instance {
  readonly params: {
    readonly effect: string;
    readonly loop: boolean;
    readonly speed: number;
    readonly slidesPerView: number;
    readonly breakpoints?: Readonly<Record<string, { readonly slidesPerView: number }>>;
    readonly fadeEffect: { readonly crossFade: boolean };
    readonly autoplay: {
      readonly enabled?: boolean;
      readonly delay?: number;
      readonly disableOnInteraction?: boolean;
    };
  };
  readonly autoplay: { readonly running: boolean; readonly paused: boolean };
  readonly slides: unknown[];
  readonly realIndex: number;
}

/** Asks the running carousel itself, once it has come into view and to life. */
async function ask<T>(carousel: Locator, question: (swiper: Instance) => T): Promise<T> {
  await carousel.scrollIntoViewIfNeeded();
  const viewport = carousel.getByRole('group').first();
  await expect(viewport).toHaveAttribute('data-ready', 'true');
  return viewport.evaluate(
    (element, asked) => (0, eval)(`(${asked})`)((element as unknown as { swiper: Instance }).swiper) as T,
    String(question),
  );
}

/** The options that the specification names, as the carousel runs with them. */
const paramsOf = (carousel: Locator) =>
  ask(carousel, ({ params: { effect, loop, speed, slidesPerView, breakpoints, fadeEffect, autoplay } }) => ({
    effect,
    loop,
    speed,
    slidesPerView,
    breakpoints,
    crossFade: fadeEffect.crossFade,
    autoplay: { delay: autoplay.delay, disableOnInteraction: autoplay.disableOnInteraction },
  }));

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const slideCount = (carousel: Locator) => carousel.locator('[aria-roledescription=slide]').count();

test.beforeEach(async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  // A touch of the page: the carousels' library need not wait for the page to be at rest.
  await page.keyboard.press('Shift');
});

test('the hero: 4 slides, fade, loop, 1500 ms, every 5000 ms, also after interaction', async ({ page }) => {
  const hero = region(page, 'Pictures of two shores and a bridge');
  const params = await paramsOf(hero);
  expect([params.effect, params.loop, params.speed, params.slidesPerView]).toEqual(['fade', true, 1500, 1]);
  expect([params.autoplay.delay, params.autoplay.disableOnInteraction]).toEqual([5000, false]);
  expect(await slideCount(hero)).toBe(4);
});

test('the testimonials: 3 quotes, cross-fade, loop, 1000 ms, every 2500 ms until interaction', async ({
  page,
}) => {
  const quotes = region(page, 'Trusted From Clients').last();
  const params = await paramsOf(quotes);
  expect([params.effect, params.crossFade, params.loop, params.speed]).toEqual(['fade', true, true, 1000]);
  expect([params.autoplay.delay, params.autoplay.disableOnInteraction]).toEqual([2500, true]);
  expect(await slideCount(quotes)).toBe(3);
});

test('the physicians: Cancer first, 10 that loop every 3000 ms; Orthopedic 20 that wait', async ({
  page,
}) => {
  await expect(page.getByRole('tab', { name: 'Cancer' })).toHaveAttribute('aria-selected', 'true');
  const cancer = region(page, 'Cancer physicians');
  const params = await paramsOf(cancer);
  expect([params.loop, params.autoplay.delay]).toEqual([true, 3000]);
  expect(await slideCount(cancer)).toBe(10);
  const perView = Object.entries(params.breakpoints ?? {}).map(([width, { slidesPerView }]) => [
    width,
    slidesPerView,
  ]);
  expect(perView).toEqual([
    ['640', 1],
    ['768', 2],
    ['1024', 3],
  ]);

  await page.getByRole('tab', { name: 'Orthopedic' }).click();
  const orthopedic = region(page, 'Orthopedic physicians');
  expect(
    await ask(orthopedic, ({ params: { loop }, autoplay }) => [loop, autoplay?.running ?? false]),
  ).toEqual([false, false]);
  expect(await slideCount(orthopedic)).toBe(20);
  await expect(cancer).toBeHidden();
});

test('the physicians wait while the pointer or the focus is on them', async ({ page }) => {
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

test('the physicians wait while the page is hidden', async ({ page }) => {
  const cancer = region(page, 'Cancer physicians');
  const waits = () => ask(cancer, ({ autoplay }) => autoplay.paused || !autoplay.running);
  await ask(cancer, () => true);
  await page.mouse.move(5, 5);
  await expect.poll(waits).toBe(false);
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  await expect.poll(waits).toBe(true);
  await turn('visible');
  await expect.poll(waits).toBe(false);
});

test('every moving part has a pause button that works', async ({ page }) => {
  for (const name of ['Pictures of two shores and a bridge', 'Cancer physicians', 'Trusted From Clients']) {
    const carousel = region(page, name).last();
    const running = () => ask(carousel, ({ autoplay }) => autoplay.running);
    await ask(carousel, () => true);
    await carousel.getByRole('button', { name: /^Pause/ }).click();
    expect(await running()).toBe(false);
    await carousel.getByRole('button', { name: /^Play/ }).click();
    expect(await running()).toBe(true);
  }
  await page.getByRole('button', { name: 'Pause the moving names' }).click();
  const state = await page
    .locator('[data-paused=true] ul')
    .first()
    .evaluate((list) =>
      [list, list.parentElement].map((part) => part && getComputedStyle(part).animationPlayState),
    );
  expect(state).toContain('paused');
});

test('the keyboard moves a carousel', async ({ page }) => {
  const cancer = region(page, 'Cancer physicians');
  const at = () => ask(cancer, ({ realIndex }) => realIndex);
  await ask(cancer, () => true);
  await cancer.getByRole('button', { name: /^Pause/ }).click();
  // A key during a transition is not counted, so it is pressed until the carousel has come to rest and moves.
  const move = (key: string) =>
    expect(async () => {
      const before = await at();
      await page.keyboard.press(key);
      await expect.poll(at, { timeout: 1_000 }).toBe((before + (key === 'ArrowRight' ? 1 : 9)) % 10);
    }).toPass({ timeout: 20_000 });
  await move('ArrowRight');
  await move('ArrowLeft');
});

test.describe('for those who want no motion', () => {
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
