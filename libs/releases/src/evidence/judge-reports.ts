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

/** A release that the registry names, and the revision from which on what shells say is about this wish for it. */
export interface WantedRelease {
  readonly release: NamedRelease;
  readonly since: number;
}

/** Every release that a shell may serve of a slice. */
export function wantedReleases({ active, since, canary, previous }: SliceEntry): WantedRelease[] {
  return [
    { release: active, since },
    ...(canary ? [canary] : []),
    ...previous.map((release) => ({ release, since })),
  ];
}

/**
 * Judges a release by what all shells say together: each alone may have too few pages to tell.
 *
 * @returns what speaks against it; undefined while nothing does
 */
export function evidenceInReports(
  slice: string,
  { release, since }: WantedRelease,
  reports: readonly ShellReport[],
): string | undefined {
  // What a shell said before it read of this wish may be about an earlier one for the same release.
  const current = reports.filter(({ registry }) => registry.revision >= since);
  const found = current
    .flatMap(({ releases }) => releases)
    .find((one) => one.slice === slice && isSameRelease(one, release) && one.state === 'quarantined');
  // What its team has done at a shell is a fact, which the service comes to know of late.
  if (found?.code === 'SLICE-016' && found.reason) return found.reason;
  if (found) return `A shell refused it: ${found.reason ?? found.code ?? ''}`;
  const trials = trialsOf(slice, release, current);
  const [now, before] = [sumOf(trials.map((trial) => trial.now)), sumOf(trials.map((trial) => trial.before))];
  if (!failsClearlyMore(now, before)) return undefined;
  return `${now.faults} of ${now.pages} pages failed on ${trials.length} shells; of the previous release ${before.faults} of ${before.pages}`;
}

/** Why a canary does not grow. */
export interface RampStanding {
  /** What browsers say against it, which a person must look at. */
  readonly doubted: string | undefined;
  /** What is not known yet, as too few visitors have had it at its share, or what shells find different in its pages. */
  readonly lacking: string | undefined;
}

/**
 * What shells know of a canary since it has its share.
 *
 * @param last change of the slice, which gave it the share
 * @param reports of shells that are heard
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
  // One visitor may come to several shells: so many there are as one of them alone has seen.
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

/** What shells know of a release that is on trial. */
export const trialsOf = (slice: string, release: NamedRelease, reports: readonly ShellReport[]) =>
  reports
    .flatMap((report) => report.trials ?? [])
    .filter((trial) => trial.slice === slice && isSameRelease(trial, release));

/**
 * Counts of several shells. Visitors are told apart by each shell only, and one visitor may come to several: so many had a page that
 * failed as one shell alone has seen.
 */
export function sumOf(counts: readonly Counts[]): Counts {
  const sum = (name: 'pages' | 'faults') => counts.reduce((total, one) => total + one[name], 0);
  return {
    pages: sum('pages'),
    faults: sum('faults'),
    visitors: Math.max(0, ...counts.map(({ visitors }) => visitors)),
  };
}
