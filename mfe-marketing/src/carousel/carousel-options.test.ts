import { swiperOptions } from './carousel-options.ts';

const classes = { track: 'track', slide: 'slide' };

describe('a carousel', () => {
  const motion = { effect: 'fade', loop: true, transitionMs: 1500, autoplayMs: 5000 } as const;

  it('keeps its configured times, and continues after a visitor has moved it', () =>
    expect(swiperOptions(motion, classes, false, 0)).toMatchObject({
      effect: 'fade',
      loop: true,
      speed: 1500,
      autoplay: { enabled: true, delay: 5000, disableOnInteraction: false },
    }));

  it('does not move for reduced motion, and then moves immediately on request', () => {
    expect(swiperOptions(motion, classes, true, 0)).toMatchObject({ speed: 0, autoplay: { enabled: false } });
  });

  it('shows 1, 2 and 3 slides from 640, 768 and 1024 px', () => {
    const { breakpoints } = swiperOptions({ perView: 'three' }, classes, false, 0);
    expect(breakpoints).toEqual({
      640: { slidesPerView: 1 },
      768: { slidesPerView: 2 },
      1024: { slidesPerView: 3 },
    });
  });

  it('has no autoplay unless a time is given', () =>
    expect(swiperOptions({ perView: 'three' }, classes, false, 0).autoplay).toBeUndefined());

  it('starts where a visitor has scrolled the row to', () =>
    expect(swiperOptions(motion, classes, false, 2).initialSlide).toBe(2));
});
