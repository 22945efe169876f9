import { setTimeout as pause } from 'node:timers/promises';

/** Waits until the condition holds, with the real clock, also where a test has another: what never happens ends with the test's limit. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(5);
}
