import { setTimeout as pause } from 'node:timers/promises';
import { probePages } from '@opinionbridge/releases';
import { KILLED_FROM_OUTSIDE } from '../../ssr/pool/renderer-process.ts';
import { Refusal } from '../../artifacts/refusal.ts';
import { probeRequest } from './probe.ts';
import { startRelease, type StartOptions } from './start-release.ts';
import type { RunningRelease } from './running-release.ts';

/** A renderer that died is observed for longer than it lived, by this many milliseconds. */
const MORE_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * Runs a release whose renderers died in a process that no visitor reaches. If that process dies as well, the
 * release is at fault, and not a request.
 *
 * @param livedMs how long the renderer lived
 * @returns why it died; undefined if it survived
 * @throws Refusal if its files are unavailable
 */
export async function controlRun(
  release: RunningRelease,
  livedMs: number,
  options: Omit<StartOptions, 'onDeath' | 'onSaid' | 'onRendered'>,
): Promise<string | undefined> {
  let ended: string | undefined;
  // A process killed from outside says nothing about the release.
  const onDeath = (reason: string) => {
    if (reason !== KILLED_FROM_OUTSIDE) ended ??= reason;
  };
  try {
    const control = await startRelease(release.local, {
      ...options,
      size: 1,
      onDeath,
      onSaid: () => {},
      onRendered: () => {},
    });
    const until = Date.now() + Math.min(livedMs + MORE_MS, LONGEST_MS);
    const [path = '/'] = probePages(release.local.manifest);
    await control.pool.render(probeRequest(control, path)).catch(() => {});
    while (ended === undefined && (Date.now() < until || control.pool.isSilent)) await pause(50);
    await control.pool.retire();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'SLICE-007') throw error;
    // It no longer even starts.
    ended ??= error.message;
  }
  return ended;
}
