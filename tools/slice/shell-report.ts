import { setTimeout as pause } from 'node:timers/promises';

const TIME_LIMIT_MS = 2_000;
/** A release is pulled, probed and current within a second or two; a far store takes longer. */
const WAIT_LIMIT_MS = 60_000;

/** What a shell says of one release at `/health/slices`. */
export interface ReleaseReport {
  readonly slice: string;
  readonly version: string;
  readonly state: string;
  readonly code?: string;
  readonly reason?: string;
  readonly pages?: number;
  readonly faults?: number;
}

interface ShellReport {
  readonly registry: { readonly revision: number };
  readonly releases: readonly ReleaseReport[];
}

/** @returns what the shell says; undefined when none answers there */
export async function shellReport(shell: string): Promise<ShellReport | undefined> {
  try {
    const response = await fetch(`${shell}/health/slices`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    return (await response.json()) as ShellReport;
  } catch {
    return undefined;
  }
}

/**
 * Waits until a shell has decided about a release.
 *
 * @param revision of the registry that names it; what the shell said before it read that is of the past
 * @returns its last word; undefined when no shell answers, or it has not decided in time
 */
export async function waitForShell(
  shell: string,
  slice: string,
  version: string,
  revision: number,
): Promise<ReleaseReport | undefined> {
  const deadline = Date.now() + WAIT_LIMIT_MS;
  while (Date.now() < deadline) {
    const report = await shellReport(shell);
    if (!report) return undefined;
    const found = report.releases.find((known) => known.slice === slice && known.version === version);
    const heard = report.registry.revision >= revision;
    if (heard && found && ['current', 'canary', 'refused'].includes(found.state)) return found;
    await pause(100);
  }
  return undefined;
}
