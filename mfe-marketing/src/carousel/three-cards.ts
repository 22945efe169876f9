import type { Motion } from './carousel-options.ts';

/** Three cards that stand side by side where there is room; they cannot loop there, so the last goes back to the first. */
export const THREE_CARDS: Motion = {
  perView: 'three',
  rewind: true,
  autoplayMs: 6000,
  waitsForVisitor: true,
};
