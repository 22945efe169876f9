import type { DeliveryState } from './delivery-state.ts';

const LONGEST_WAIT_MS = 3_600_000;
/** Given up after this long, unless it is worth something for another time. */
export const GIVE_UP_MS = 24 * 3_600_000;
const KEPT_ATTEMPTS = 30;

/**
 * The state of a delivery after one more attempt.
 *
 * @param failure short reason, or null when it was delivered.
 * @param firstRetryMs wait before the second attempt; each further one doubles it, up to an hour, with jitter so that
 *   many failed at once do not come back at once.
 * @param endsAt from when on it is given up.
 */
export function afterAttempt(
  before: DeliveryState,
  failure: string | null,
  now: Date,
  firstRetryMs: number,
  endsAt = new Date(before.waitingSince.getTime() + GIVE_UP_MS),
  random = Math.random(),
): DeliveryState {
  const attempt = {
    at: now,
    outcome: failure === null ? ('delivered' as const) : ('failed' as const),
    reason: failure ?? '',
  };
  const attempts = [...before.attempts, attempt].slice(-KEPT_ATTEMPTS);
  const attemptCount = before.attemptCount + 1;
  if (failure === null) return { ...before, state: 'delivered', attempts, attemptCount, deliveredAt: now };
  if (now >= endsAt) return { ...before, state: 'dead', attempts, attemptCount };
  const wait = Math.min(LONGEST_WAIT_MS, firstRetryMs * 2 ** Math.min(attemptCount - 1, 30));
  const jittered = wait * (0.75 + random / 2);
  return { ...before, attempts, attemptCount, nextAttemptAt: new Date(now.getTime() + jittered) };
}

/** Earliest time that any of the deliveries is to be tried; null when none waits. */
export function nextDeliveryAt(deliveries: DeliveryState[]): Date | null {
  const times = deliveries
    .filter(({ state }) => state === 'waiting')
    .map(({ nextAttemptAt }) => nextAttemptAt.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** A delivery that has not been tried. */
export function newDelivery(channel: DeliveryState['channel'], now: Date): DeliveryState {
  return {
    channel,
    state: 'waiting',
    attempts: [],
    attemptCount: 0,
    waitingSince: now,
    nextAttemptAt: now,
    deliveredAt: null,
  };
}

/** The state of all deliveries together: what somebody has to know first. */
export function overallState(deliveries: readonly DeliveryState[]): DeliveryState['state'] | null {
  const order = ['dead', 'held', 'waiting', 'delivered'] as const;
  return order.find((state) => deliveries.some((delivery) => delivery.state === state)) ?? null;
}

/** Deliveries that wait are not tried any more until they are released. */
export function held(deliveries: readonly DeliveryState[]): DeliveryState[] {
  return deliveries.map((delivery) =>
    delivery.state === 'waiting' ? { ...delivery, state: 'held' } : delivery,
  );
}

/** Deliveries that are held are tried from now on, and for a day. */
export function released(deliveries: readonly DeliveryState[], now: Date): DeliveryState[] {
  return deliveries.map((delivery) =>
    delivery.state === 'held'
      ? { ...delivery, state: 'waiting', waitingSince: now, nextAttemptAt: now }
      : delivery,
  );
}
