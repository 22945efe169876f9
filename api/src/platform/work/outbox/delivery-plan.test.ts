import fc from 'fast-check';
import {
  afterAttempt,
  GIVE_UP_MS,
  held,
  newDelivery,
  nextDeliveryAt,
  overallState,
  released,
} from './delivery-plan.ts';

const start = new Date('2025-01-01T00:00:00Z');
const at = (ms: number) => new Date(start.getTime() + ms);

it('doubles the wait after each failure, up to an hour, with a quarter of jitter', () => {
  let delivery = newDelivery('webhook', start);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 14; attempt++) {
    delivery = afterAttempt(delivery, 'status 500', start, 5_000, undefined, 0.5);
    waits.push(delivery.nextAttemptAt.getTime() - start.getTime());
  }
  expect(waits.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(waits.at(-1)).toBe(3_600_000);
  expect(delivery).toMatchObject({ state: 'waiting', attemptCount: 14 });
});

it('gives up after 24 hours, not before', () => {
  const delivery = newDelivery('mail', start);
  expect(afterAttempt(delivery, 'x', at(GIVE_UP_MS - 1), 1000).state).toBe('waiting');
  expect(afterAttempt(delivery, 'x', at(GIVE_UP_MS), 1000).state).toBe('dead');
});

it('gives up at the message’s own end, whether before or after a day', () => {
  const delivery = newDelivery('mail', start);
  const end = at(2 * GIVE_UP_MS);
  expect(afterAttempt(delivery, 'x', at(GIVE_UP_MS), 1000, end).state).toBe('waiting');
  expect(afterAttempt(delivery, 'x', end, 1000, end).state).toBe('dead');
  expect(afterAttempt(delivery, 'x', at(5), 1000, at(5)).state).toBe('dead');
});

it('records the last thirty attempts', () => {
  const failed = afterAttempt(newDelivery('mail', start), 'status 500', at(1), 1000);
  expect(failed.attempts).toEqual([{ at: at(1), outcome: 'failed', reason: 'status 500' }]);
  const done = afterAttempt(failed, null, at(2), 1000);
  expect(done.attempts[1]).toEqual({ at: at(2), outcome: 'delivered', reason: '' });
  let many = newDelivery('mail', start);
  for (let attempt = 1; attempt <= 31; attempt++) many = afterAttempt(many, 'x', at(attempt), 1000);
  expect(many.attempts.map(({ at: time }) => time.getTime())).toEqual(
    Array.from({ length: 30 }, (_, index) => at(index + 2).getTime()),
  );
  expect(many.attemptCount).toBe(31);
});

it('is due with the first waiting delivery', () => {
  const [first, second] = [newDelivery('webhook', at(5)), newDelivery('mail', at(3))];
  expect(nextDeliveryAt([first, second])).toEqual(at(3));
  expect(nextDeliveryAt([first, afterAttempt(second, null, at(4), 1000)])).toEqual(at(5));
  expect(nextDeliveryAt([])).toBeNull();
});

it('starts without attempts', () =>
  expect(newDelivery('mail', start)).toEqual({
    channel: 'mail',
    state: 'waiting',
    attempts: [],
    attemptCount: 0,
    waitingSince: start,
    nextAttemptAt: start,
    deliveredAt: null,
  }));

it('is done once delivered, however late', () => {
  const done = afterAttempt(newDelivery('mail', start), null, at(2 * GIVE_UP_MS), 1000);
  expect(done).toMatchObject({ state: 'delivered', deliveredAt: at(2 * GIVE_UP_MS) });
  expect(nextDeliveryAt([done])).toBeNull();
});

it('never plans an attempt more than 75 minutes ahead, nor in the past', () =>
  fc.assert(
    fc.property(fc.nat(200), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const before = { ...newDelivery('webhook', start), attemptCount: failures };
      const wait =
        afterAttempt(before, 'x', start, 5_000, undefined, random).nextAttemptAt.getTime() - start.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(1.25 * 3_600_000);
    }),
  ));

const inStates = (...states: string[]) =>
  states.map((state) => ({ ...newDelivery('mail', start), state })) as ReturnType<typeof newDelivery>[];

it.each([
  [['delivered', 'waiting', 'held', 'dead'], 'dead'],
  [['delivered', 'waiting', 'held'], 'held'],
  [['delivered', 'waiting'], 'waiting'],
  [['delivered', 'delivered'], 'delivered'],
  [[], null],
])('summarizes the deliveries %j as %s', (states, state) =>
  expect(overallState(inStates(...states))).toBe(state),
);

it('holds only waiting deliveries, and releases held ones for another day', () => {
  const deliveries = inStates('delivered', 'waiting', 'dead', 'held');
  const [delivered, waiting, dead, kept] = deliveries;
  expect(held(deliveries)).toEqual([delivered, { ...waiting, state: 'held' }, dead, kept]);
  const again = { ...kept, state: 'waiting', waitingSince: at(7), nextAttemptAt: at(7) };
  expect(released(deliveries, at(7))).toEqual([delivered, waiting, dead, again]);
});
