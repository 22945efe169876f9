import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition by the real clock, even if the test fakes timers; the test's own limit ends it. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(5);
}
