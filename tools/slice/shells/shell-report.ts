import { setTimeout as pause } from 'node:timers/promises';
import {
  isAddress,
  knownShell,
  shellReport,
  type ReleaseReport,
  type ShellReport,
} from '@opinionbridge/releases';
import { z } from 'zod';
import { request } from '../http.ts';

const TIMEOUT_MS = 2_000;
/** Milliseconds: a release is fetched, probed and in service within a second or two, longer with a distant store. */
const WAIT_MS = 60_000;
/**
 * Milliseconds within which a release that throws in a timer, or fails on other pages than the probed ones, is taken
 * back.
 */
const WATCH_MS = 15_000;
const POLL_MS = 100;

/** The shells that report what visitors get. */
export interface Shells {
  /** Describes where they were looked for, if none answers. */
  readonly where: string;
  /** Addresses of those that can be asked without a release service. */
  readonly addresses: readonly string[];
  /** Current reports; lost shells are left out. */
  read(): Promise<readonly ShellReport[]>;
}

/** @param addresses of the shells */
export const shellsAt = (addresses: readonly string[]): Shells => ({
  where: `No shell at ${addresses.join(', ')}`,
  addresses,
  async read() {
    const reports = await Promise.all(addresses.map(readShellReport));
    return reports.filter((report) => report !== undefined);
  },
});

/**
 * All shells that report to the registry's release service.
 *
 * @param registry address or path; a host without a release service knows no shells
 * @param otherwise asked in that case
 */
export function shellsOfService(registry: string, token: string | undefined, otherwise: Shells): Shells {
  return {
    ...otherwise,
    async read() {
      const known = isAddress(registry)
        ? await readKnown(new URL('shells', registry).href, token)
        : undefined;
      const heard = known?.filter(({ isLost }) => !isLost).map(({ report }) => report) ?? [];
      return heard.length > 0 ? heard : otherwise.read();
    },
  };
}

async function readKnown(address: string, token: string | undefined) {
  try {
    const response = await request(address, {}, token);
    return z.array(knownShell).safeParse(await response.json()).data;
  } catch {
    return undefined;
  }
}

/** @returns undefined if the shell does not answer */
export async function readShellReport(shell: string): Promise<ShellReport | undefined> {
  try {
    const response = await fetch(`${shell}/health/slices`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return shellReport.parse(await response.json());
  } catch {
    return undefined;
  }
}

/** The shells' verdict on a release. */
export type Verdict =
  /** All of them serve it. */
  | { readonly state: 'served'; readonly shells: number; readonly ms: number }
  /** One of them refused it. */
  | { readonly state: 'refused'; readonly report: ReleaseReport; readonly shells: number }
  /** A shell has no address for the slice. */
  | { readonly state: 'unrouted' }
  /** No shell answered, or not all of them decided in time. */
  | { readonly state: 'unknown'; readonly undecided: number };

/** Waits for all shells' decision; reports about a revision before the given one do not count. */
export async function waitForShells(
  shells: Shells,
  slice: string,
  version: string,
  revision: number,
): Promise<Verdict> {
  const startedAt = performance.now();
  let undecided = 0;
  while (performance.now() - startedAt < WAIT_MS) {
    const said = await shells.read();
    if (said.length === 0) break;
    const decided = said.filter(({ registry }) => registry.revision >= revision);
    if (decided.some(({ unrouted }) => unrouted?.includes(slice))) return { state: 'unrouted' };
    const verdict = verdictOf(decided, slice, version);
    const ms = performance.now() - startedAt;
    if (verdict.refused) return { state: 'refused', report: verdict.refused, shells: said.length };
    if (verdict.served === said.length) return { state: 'served', shells: said.length, ms };
    undecided = said.length - verdict.served;
    await pause(POLL_MS);
  }
  return { state: 'unknown', undecided };
}

/**
 * Keeps watching for a while after visitors got a release, because some failures show only then.
 *
 * @returns the verdict as soon as a shell takes it back, otherwise `served` when the time is up
 */
export async function watchShells(
  shells: Shells,
  slice: string,
  version: string,
  served: Verdict,
): Promise<Verdict> {
  const deadline = performance.now() + WATCH_MS;
  let last: Verdict = { state: 'unknown', undecided: 0 };
  while (performance.now() < deadline) {
    const said = await shells.read();
    const { refused, served: count } = verdictOf(said, slice, version);
    if (refused) return { state: 'refused', report: refused, shells: said.length };
    last =
      said.length > 0 && count === said.length
        ? served
        : { state: 'unknown', undecided: said.length - count };
    await pause(POLL_MS);
  }
  return last;
}

function verdictOf(said: readonly ShellReport[], slice: string, version: string) {
  const known = said.flatMap(
    ({ releases }) =>
      releases.findLast((report) => report.slice === slice && report.version === version) ?? [],
  );
  return {
    served: known.filter(({ state }) => state === 'current' || state === 'canary').length,
    refused: known.find(({ state }) => state === 'refused' || state === 'quarantined'),
  };
}
