import { setTimeout as pause } from 'node:timers/promises';
import { shellReport, type ReleaseReport, type ShellReport } from '@opinionbridge/contracts/release';

const TIMEOUT_MS = 2_000;
/** A release is pulled, probed and current within a second or two; a far store takes longer. */
const WAIT_MS = 60_000;
/** A release that throws in a timer, or fails at another page than the probed ones, is taken back within this time. */
const WATCH_MS = 15_000;
const POLL_MS = 100;

/** @returns what the shell says; undefined when none answers there */
export async function readShellReport(shell: string): Promise<ShellReport | undefined> {
  try {
    const response = await fetch(`${shell}/health/slices`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return shellReport.parse(await response.json());
  } catch {
    return undefined;
  }
}

/** What a shell makes of a release. */
export type Verdict =
  | { readonly state: 'served' | 'refused'; readonly report: ReleaseReport }
  /** No shell answers, or it has not decided in time. */
  | { readonly state: 'unknown' };

/**
 * Waits until a shell has decided about a release.
 *
 * @param revision of the registry that names it; what the shell said before it read that is of the past
 */
export async function waitForShell(
  shell: string,
  slice: string,
  version: string,
  revision: number,
): Promise<Verdict> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const said = await readShellReport(shell);
    if (!said) return { state: 'unknown' };
    const verdict = said.registry.revision >= revision ? verdictOf(said, slice, version) : undefined;
    if (verdict) return verdict;
    await pause(POLL_MS);
  }
  return { state: 'unknown' };
}

/**
 * Goes on asking for a while after visitors got a release: some failures show only then.
 *
 * @returns as soon as it is taken back, or when the time is over
 */
export async function watchShell(shell: string, slice: string, version: string): Promise<Verdict> {
  const deadline = Date.now() + WATCH_MS;
  let last: Verdict = { state: 'unknown' };
  while (Date.now() < deadline) {
    const said = await readShellReport(shell);
    last = (said && verdictOf(said, slice, version)) ?? { state: 'unknown' };
    if (last.state === 'refused') return last;
    await pause(POLL_MS);
  }
  return last;
}

function verdictOf(said: ShellReport, slice: string, version: string): Verdict | undefined {
  const report = said.releases.findLast((known) => known.slice === slice && known.version === version);
  if (report?.state === 'current' || report?.state === 'canary') return { state: 'served', report };
  if (report?.state === 'refused' || report?.state === 'quarantined') return { state: 'refused', report };
  return undefined;
}
