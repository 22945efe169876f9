import type { Motion } from './carousel-options.ts';

/** Three cards that are side by side on wide screens, where they cannot loop, so the last one returns to the first. */
export const THREE_CARDS: Motion = {
  perView: 'three',
  rewind: true,
  autoplayMs: 6000,
  waitsForVisitor: true,
};
