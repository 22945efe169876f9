import { lacks } from '../registry/ramp.ts';
import {
  isSameRelease,
  type Canary,
  type NamedRelease,
  type RegistryChange,
  type SliceEntry,
} from '../registry/registry.ts';
import type { ShellReport } from '../shell-report.ts';
import { failsClearlyMore, isDoubtful, type Counts } from './fault-rates.ts';

/** A release named by the registry, and the revision from which shell reports count as evidence for it. */
export interface WantedRelease {
  readonly release: NamedRelease;
  readonly since: number;
}

/** Returns every release of a slice that a shell may serve. */
export function wantedReleases({ active, since, canary, previous }: SliceEntry): WantedRelease[] {
  return [
    { release: active, since },
    ...(canary ? [canary] : []),
    ...previous.map((release) => ({ release, since })),
  ];
}

/** Judges by all shells together, each of which may have too few pages; undefined if nothing is against it. */
export function evidenceInReports(
  slice: string,
  { release, since }: WantedRelease,
  reports: readonly ShellReport[],
): string | undefined {
  // Reports from before this revision may be about an earlier activation of the same release.
  const current = reports.filter(({ registry }) => registry.revision >= since);
  const found = current
    .flatMap(({ releases }) => releases)
    .find((one) => one.slice === slice && isSameRelease(one, release) && one.state === 'quarantined');
  // The team withdrew the release at a shell directly; the service only records it.
  if (found?.code === 'SLICE-016' && found.reason) return found.reason;
  if (found) return `A shell refused it: ${found.reason ?? found.code ?? ''}`;
  const trials = trialsOf(slice, release, current);
  const [now, before] = [sumOf(trials.map((trial) => trial.now)), sumOf(trials.map((trial) => trial.before))];
  if (!failsClearlyMore(now, before)) return undefined;
  return `${now.faults} of ${now.pages} pages failed on ${trials.length} shells; of the previous release ${before.faults} of ${before.pages}`;
}

export interface RampStanding {
  /** Failures reported by browsers, which a person must look at. */
  readonly doubted: string | undefined;
  /** Too few pages or visitors at the current share, or differences that shells found in its pages. */
  readonly lacking: string | undefined;
}

/**
 * Summarizes the evidence for a canary since it got its current share.
 *
 * @param last change of the slice, which set the share
 * @param reports of the shells that are online
 */
export function rampStanding(
  slice: string,
  { release }: Canary,
  last: Pick<RegistryChange, 'revision'>,
  reports: readonly ShellReport[],
): RampStanding {
  const current = reports.filter(({ registry }) => registry.revision >= last.revision);
  const trials = trialsOf(slice, release, current);
  const doubt = trials.map(({ browsers }) => browsers).find(isDoubtful);
  // A visitor may reach several shells, so only the highest count of a single shell is certain.
  const visitors = Math.max(0, ...trials.map(({ browsers }) => browsers.served));
  const missing = lacks(sumOf(trials.map(({ now }) => now)).pages, visitors);
  const differs = trials.map((trial) => trial.differs).find((words) => words !== undefined);
  return {
    doubted:
      doubt &&
      `browsers of ${doubt.failing} of ${doubt.served} networks report failures: promote it or end it`,
    lacking: differs === undefined ? missing : `its pages differ: ${differs}`,
  };
}

/** Returns the reports on a release that is on trial. */
export const trialsOf = (slice: string, release: NamedRelease, reports: readonly ShellReport[]) =>
  reports
    .flatMap((report) => report.trials ?? [])
    .filter((trial) => trial.slice === slice && isSameRelease(trial, release));

/**
 * Adds up the counts of several shells. Only a shell can tell its own visitors apart, and a visitor may reach several
 * shells, so the number of visitors is the highest count of a single shell.
 */
export function sumOf(counts: readonly Counts[]): Counts {
  const sum = (name: 'pages' | 'faults') => counts.reduce((total, one) => total + one[name], 0);
  return {
    pages: sum('pages'),
    faults: sum('faults'),
    visitors: Math.max(0, ...counts.map(({ visitors }) => visitors)),
  };
}
