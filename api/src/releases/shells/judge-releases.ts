import { Injectable } from '@nestjs/common';
import { isSameRelease, type NamedRelease, type ShellReport, type SliceEntry } from '@opinionbridge/releases';
import { failsClearlyMore, type Counts } from '@opinionbridge/releases/evidence';
import { Log } from '../../platform/telemetry/log/log.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { QuarantineReleases } from '../registry/quarantine-releases.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { RELEASE_SERVICE } from '../release-service.ts';
import { LiveShells } from './live-shells.ts';

/** A release that the registry names, and the revision from which on what shells say is about this wish for it. */
export interface Wished {
  readonly release: NamedRelease;
  readonly since: number;
}

/**
 * Quarantines a release for all shells, and for those that are started later, when one of them has found it bad, or when what all of them
 * saw together speaks against it: each alone may have too few pages to tell.
 */
@Injectable()
export class JudgeReleases {
  constructor(
    private readonly registry: RegistryState,
    private readonly shells: LiveShells,
    private readonly quarantine: QuarantineReleases,
    private readonly log: Log,
  ) {}

  /** Looks at what shells said last; called when one of them has said something. */
  async judge(): Promise<void> {
    const [{ registry }, reports] = await Promise.all([this.registry.read(), this.shells.reports()]);
    for (const [slice, entry] of Object.entries(registry.slices))
      for (const wished of wishedOf(entry)) {
        const why = evidenceAgainst(slice, wished, reports);
        if (why !== undefined) await this.condemn(slice, wished.release.version, why);
      }
  }

  private async condemn(slice: string, version: string, why: string): Promise<void> {
    const note = { by: RELEASE_SERVICE, at: new Date(), why: why.slice(0, 400) };
    try {
      await this.quarantine.quarantine(slice, version, note);
      this.log.logger.warn({ slice, version, why }, 'a release was quarantined');
    } catch (error) {
      // There is none to go back to, or another instance was faster.
      if (!(error instanceof Problem)) throw error;
    }
  }
}

function wishedOf({ active, since, canary, previous }: SliceEntry): Wished[] {
  return [
    { release: active, since },
    ...(canary ? [canary] : []),
    ...previous.map((release) => ({ release, since })),
  ];
}

/** @returns what speaks against a release; undefined while nothing does */
export function evidenceAgainst(
  slice: string,
  { release, since }: Wished,
  reports: readonly ShellReport[],
): string | undefined {
  // What a shell said before it read of this wish may be about an earlier one for the same release.
  const current = reports.filter(({ registry }) => registry.revision >= since);
  const found = current
    .flatMap(({ releases }) => releases)
    .find((one) => one.slice === slice && isSameRelease(one, release) && one.state === 'quarantined');
  if (found) return `A shell found it bad: ${found.reason ?? found.code ?? ''}`;
  const trials = trialsOf(slice, release, current);
  const [now, before] = [
    together(trials.map((trial) => trial.now)),
    together(trials.map((trial) => trial.before)),
  ];
  if (!failsClearlyMore(now, before)) return undefined;
  return `${now.faults} of ${now.pages} pages failed on ${trials.length} shells, of the release before it ${before.faults} of ${before.pages}`;
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
function together(counts: readonly Counts[]): Counts {
  const sum = (name: 'pages' | 'faults') => counts.reduce((total, one) => total + one[name], 0);
  return {
    pages: sum('pages'),
    faults: sum('faults'),
    visitors: Math.max(0, ...counts.map(({ visitors }) => visitors)),
  };
}
