/** @jest-environment @opinionbridge/build/testing/browser */
import { READ_MS } from './in-time.ts';
import { takeDraftSlot } from './local-copy.ts';

/** A browser's database that answers so to being opened. */
function openingWith(answer: (request: EventTarget) => void) {
  const open = () => {
    const request = new EventTarget();
    answer(request);
    return request;
  };
  Object.assign(globalThis, { indexedDB: { open }, IDBRequest: EventTarget });
}
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { indexedDB: undefined });
});

test.each<[string, () => void]>([
  ['has no database', () => Object.assign(globalThis, { indexedDB: undefined })],
  [
    'refuses to open it',
    () => openingWith((request) => queueMicrotask(() => request.dispatchEvent(new Event('error')))),
  ],
  [
    'throws',
    () =>
      openingWith(() => {
        throw new DOMException('blocked', 'SecurityError');
      }),
  ],
])('a form is there without a copy in a browser that %s', async (_what, breakIt) => {
  breakIt();
  const slot = await takeDraftSlot('p');
  expect(slot.found).toBeUndefined();
  expect(await slot.write({ revision: 1, texts: {}, base: { texts: {}, stored: {} } }, [])).toBe(false);
  slot.release();
});

test('a form is there without a copy in a browser whose database never answers', async () => {
  jest.useFakeTimers();
  openingWith(() => {});
  const taking = takeDraftSlot('p');
  await jest.advanceTimersByTimeAsync(READ_MS);
  expect((await taking).found).toBeUndefined();
});
