/** @jest-environment jsdom */
import { afterPaint } from './after-paint.ts';

/** Paints a frame and runs the work after it. */
const frame = () => {
  jest.advanceTimersToNextFrame();
  jest.advanceTimersByTime(1);
};
const see = (state: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  see('visible');
});

test('runs repeatedly requested work once per frame, without losing any', () => {
  let done = 0;
  const ask = afterPaint(() => (done += 1));
  see('visible');
  ask();
  ask();
  expect(done).toBe(0);
  frame();
  expect(done).toBe(1);
  ask();
  frame();
  expect(done).toBe(2);
});

test('runs immediately in a document that is not painted', () => {
  let done = 0;
  const ask = afterPaint(() => (done += 1));
  see('hidden');
  ask();
  expect(done).toBe(1);
});
