import { setImmediate as nextTurn } from 'node:timers/promises';
import { RejectionQueue } from './rejection-queue.ts';

test('releases a few per turn of the event loop, in order', async () => {
  const line = new RejectionQueue();
  const through: number[] = [];
  const all = Array.from({ length: 1_000 }, (_, number) => line.turn().then(() => through.push(number)));
  expect(through).toEqual([]);
  await nextTurn();
  await nextTurn();
  // Others had two turns in the meantime.
  expect(through.length).toBeGreaterThan(0);
  expect(through.length).toBeLessThan(300);
  await Promise.all(all);
  expect(through).toEqual(all.map((_, number) => number));
});

test('a single request waits for only one turn, repeatedly', async () => {
  const line = new RejectionQueue();
  for (let time = 0; time < 2; time++) {
    let isThrough = false;
    void line.turn().then(() => (isThrough = true));
    await nextTurn();
    await nextTurn();
    expect(isThrough).toBe(true);
  }
});
