import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import type { SupervisedProcess } from './supervised-process.ts';

const LIMIT_MS = 60_000;

/** @throws Failure with the process's own message if it ends, or with the last answer on timeout */
export async function waitUntilReady(
  name: string,
  address: string,
  process: SupervisedProcess,
): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  let last = 'no answer';
  while (Date.now() < deadline) {
    if (process.failure) throw process.failure;
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
      if (response.ok) return process.markReady();
      last = `status ${response.status}: ${(await response.text()).slice(0, 300)}`;
    } catch (error) {
      last = (error as Error).message;
    }
    await pause(50);
  }
  throw new Failure(`${name} is not ready after ${LIMIT_MS / 1000} s (${last}). Its log says why.`);
}
