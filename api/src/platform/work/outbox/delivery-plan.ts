import type { DeliveryState } from './delivery-state.ts';

const LONGEST_WAIT_MS = 3_600_000;
/** Default time after which a delivery is given up; message kinds can set another. */
export const GIVE_UP_MS = 24 * 3_600_000;
const KEPT_ATTEMPTS = 30;

/**
 * Returns the state of a delivery after an attempt.
 *
 * @param failure short reason; null if it was delivered
 * @param firstRetryMs wait before the second attempt; doubles with each further one, up to an hour, with jitter so
 *   that concurrent failures do not retry concurrently
 * @param endsAt time after which a failed delivery is given up
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

/** Returns the earliest time at which any delivery is due; null if none is waiting. */
export function nextDeliveryAt(deliveries: DeliveryState[]): Date | null {
  const times = deliveries
    .filter(({ state }) => state === 'waiting')
    .map(({ nextAttemptAt }) => nextAttemptAt.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

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

export function overallState(deliveries: readonly DeliveryState[]): DeliveryState['state'] | null {
  const order = ['dead', 'held', 'waiting', 'delivered'] as const;
  return order.find((state) => deliveries.some((delivery) => delivery.state === state)) ?? null;
}

export function held(deliveries: readonly DeliveryState[]): DeliveryState[] {
  return deliveries.map((delivery) =>
    delivery.state === 'waiting' ? { ...delivery, state: 'held' } : delivery,
  );
}

/** Releases held deliveries: they are due now and tried for a day. */
export function released(deliveries: readonly DeliveryState[], now: Date): DeliveryState[] {
  return deliveries.map((delivery) =>
    delivery.state === 'held'
      ? { ...delivery, state: 'waiting', waitingSince: now, nextAttemptAt: now }
      : delivery,
  );
}
