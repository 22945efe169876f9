/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen, within } from '@opinionbridge/build/testing/react';
import { english } from '../locale/english.ts';
import { LocaleProvider } from '../locale/locale.tsx';
import { Carousel } from './carousel.tsx';
import type { Motion } from './carousel-options.ts';
import { Slides } from './slides.tsx';

/** There is no layout, so the test reports when the carousel is near. */
let observed: { element: Element; tell: (isIntersecting: boolean) => void }[];
beforeEach(() => {
  observed = [];
  // Node's own types do not include it.
  globalThis.IntersectionObserver = class {
    private readonly tell: (isIntersecting: boolean) => void;
    constructor(callback: (entries: object[], observer: object) => void) {
      this.tell = (isIntersecting) => callback([{ isIntersecting }], this);
    }
    observe(element: Element) {
      observed.push({ element, tell: this.tell });
    }
    disconnect() {}
    unobserve() {}
    takeRecords() {
      return [];
    }
  } as never;
});

const words = english.common.carousel;
const slides = ['One', 'Two', 'Three'].map((label) => ({
  key: label,
  label,
  content: <a href="#x">{label}</a>,
}));

const show = (motion: Motion) =>
  render(
    <LocaleProvider locale={english}>
      <Carousel label="Reasons" count={3} motion={motion}>
        {(track) => (
          <div {...track} data-testid="track">
            <Slides slides={slides} />
          </div>
        )}
      </Carousel>
    </LocaleProvider>,
  );

test('is a labeled region: pause, then previous and next, then numbered slides', () => {
  show({ loop: true, autoplayMs: 6000 });
  const region = screen.getByRole('region', { name: 'Reasons' });
  expect(region.getAttribute('aria-roledescription')).toBe(words.carousel);
  const buttons = within(region)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(buttons).toEqual([words.play, `${words.previous}: Reasons`, `${words.next}: Reasons`]);
  const groups = within(screen.getByTestId('track')).getAllByRole('group');
  expect(groups.map((one) => one.getAttribute('aria-label'))).toEqual([
    `1 ${words.of} 3: One`,
    `2 ${words.of} 3: Two`,
    `3 ${words.of} 3: Three`,
  ]);
  expect(region.compareDocumentPosition(groups[0] as Element)).toBe(
    Node.DOCUMENT_POSITION_CONTAINED_BY | Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('has no pause button without autoplay', () => {
  show({ perView: 'three', rewind: true });
  expect(screen.queryByRole('button', { name: new RegExp(words.play) })).toBeNull();
});

test('is a keyboard-scrollable row until it moves, and announces changes', () => {
  show({ loop: true, autoplayMs: 6000 });
  const row = screen.getByRole('group', { name: `Reasons, ${words.slides}` });
  expect(row.tabIndex).toBe(0);
  expect(screen.getByTestId('track').getAttribute('aria-live')).toBe('polite');
});

test('starts only near the viewport, and not before an interaction', async () => {
  const { unmount } = show({ loop: true, autoplayMs: 6000 });
  const row = () => screen.getByRole('group', { name: `Reasons, ${words.slides}` });
  act(() => observed[0]?.tell(false));
  act(() => void dispatchEvent(new Event('pointerdown')));
  expect(row().dataset['ready']).toBe('false');
  act(() => observed[0]?.tell(true));
  expect(row().dataset['ready']).toBe('false');
  // Removed before it loaded: nothing may hydrate in a page that no longer exists.
  unmount();
  act(() => void dispatchEvent(new Event('pointerdown')));
  expect(document.querySelector('[data-carousel]')).toBeNull();
});
