import type { Page } from '@playwright/test';

/** The settings of a running carousel, as reported by its library. */
export interface Running {
  readonly effect: string;
  readonly loop: boolean;
  readonly speed: number;
  readonly perView: number;
  readonly widths: readonly (readonly [width: string, perView: number])[];
  readonly crossFade: boolean;
  readonly delay: number | undefined;
  readonly stopsOnInteraction: boolean | undefined;
  readonly plays: boolean;
  readonly slides: number;
}

interface Swiper {
  readonly params: {
    readonly effect: string;
    readonly loop: boolean;
    readonly speed: number;
    readonly slidesPerView: number;
    readonly breakpoints?: Readonly<Record<string, { readonly slidesPerView: number }>>;
    readonly fadeEffect: { readonly crossFade: boolean };
    readonly autoplay: { readonly delay?: number; readonly disableOnInteraction?: boolean };
  };
  readonly autoplay?: { readonly running: boolean };
}

/** @returns the settings of the carousel with this name, once it has come into view and started */
export async function carousel(page: Page, name: string): Promise<Running> {
  const region = page.locator(`[data-carousel][aria-label="${name}"]`);
  await region.scrollIntoViewIfNeeded();
  // An interaction loads the library without waiting for the page to be idle.
  await page.keyboard.press('Shift');
  const viewport = region.locator('[role=group][data-ready=true]').first();
  await viewport.waitFor();
  return viewport.evaluate((element) => {
    const { params, autoplay } = (element as unknown as { swiper: Swiper }).swiper;
    return {
      effect: params.effect,
      loop: params.loop,
      speed: params.speed,
      perView: params.slidesPerView,
      widths: Object.entries(params.breakpoints ?? {}).map(
        ([width, { slidesPerView }]) => [width, slidesPerView] as const,
      ),
      crossFade: params.fadeEffect.crossFade,
      delay: params.autoplay.delay,
      stopsOnInteraction: params.autoplay.disableOnInteraction,
      plays: autoplay?.running ?? false,
      slides: element.querySelectorAll('[data-slide]').length,
    };
  });
}
