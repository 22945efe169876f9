/** @jest-environment @opinionbridge/build/testing/browser */
import { READ_MS } from './in-time.ts';
import { takeDraftSlot } from './local-copy.ts';

/** Replaces the browser's database; `answer` responds to opening it. */
function openingWith(answer: (request: EventTarget) => void) {
  const open = () => {
    const request = new EventTarget();
    answer(request);
    return request;
  };
  Object.assign(globalThis, { indexedDB: { open }, IDBRequest: EventTarget });
}
/** Globals that the library checks. */
for (const name of ['Database', 'ObjectStore', 'Index', 'Cursor', 'Transaction'])
  Object.assign(globalThis, { [`IDB${name}`]: class {} });
Object.assign(globalThis, { IDBKeyRange: { bound: () => undefined } });

const NO_PICTURES = { getAllKeys: async () => [], getAll: async () => [] };

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
])('a form works without a copy in a browser that %s', async (_what, breakIt) => {
  breakIt();
  const slot = await takeDraftSlot('p', () => {});
  expect(slot.found).toBeUndefined();
  expect(await slot.write({ revision: 1, texts: {}, base: { texts: {}, stored: {} } }, [])).toBe(false);
  slot.release();
});

test('a form does not wait for a slow database, and learns when it has responded', async () => {
  jest.useFakeTimers();
  const left = { texts: { title: 'Typed' }, removed: [], at: 1 };
  const kept = { getAllKeys: async () => ['p:1'], getAll: async () => [left] };
  const database = { transaction: (name: string) => ({ store: name === 'copies' ? kept : NO_PICTURES }) };
  const requests: EventTarget[] = [];
  openingWith((request) => requests.push(Object.assign(request, { result: database })));
  const onMore = jest.fn();
  const taking = takeDraftSlot('p', onMore);
  await jest.advanceTimersByTimeAsync(READ_MS);
  const slot = await taking;
  expect([slot.found, slot.isEmpty()]).toEqual([undefined, true]);
  expect(onMore).not.toHaveBeenCalled();

  for (const request of requests) request.dispatchEvent(new Event('success'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onMore).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  openingWith((request) => {
    Object.assign(request, { result: database });
    queueMicrotask(() => request.dispatchEvent(new Event('success')));
  });
  const again = await takeDraftSlot('p', onMore);
  expect([again.found?.texts, again.isEmpty()]).toEqual([{ title: 'Typed' }, false]);
  slot.release();
  again.release();
});
