import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

/**
 * Swiper and the two modules that carousels here use. Imported on demand only, when a carousel comes into view:
 * it weighs more than all the rest of a page.
 */
export const createSwiper = (element: HTMLElement, options: SwiperOptions): Swiper =>
  new Swiper(element, { ...options, modules: [Autoplay, EffectFade] });

export type { Swiper };
