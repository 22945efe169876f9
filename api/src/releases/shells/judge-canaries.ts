import { Injectable } from '@nestjs/common';
import {
  canaryEnded,
  failsClearlyMore,
  isSameRelease,
  type Canary,
  type Counts,
  type ShellReport,
} from '@opinionbridge/contracts/release';
import { Log } from '../../log/log.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { LivingShells } from './living-shells.ts';

/** Who ends a canary, in the history. */
const WHO = 'release service';

/**
 * Ends a canary for all shells when one of them has found it bad, or when what all of them saw together speaks against it: each alone
 * may have too few pages to tell.
 */
@Injectable()
export class JudgeCanaries {
  constructor(
    private readonly registry: RegistryState,
    private readonly shells: LivingShells,
    private readonly log: Log,
  ) {}

  /** Looks at what shells said last; called when one of them has said something. */
  async judge(): Promise<void> {
    const { registry } = await this.registry.read();
    const canaries = Object.entries(registry.slices).flatMap(([slice, { canary }]) =>
      canary ? [{ slice, canary }] : [],
    );
    if (canaries.length === 0) return;
    const reports = await this.shells.reports();
    for (const { slice, canary } of canaries) {
      const why = againstCanary(slice, canary, reports);
      if (why === undefined) continue;
      const after = canaryEnded(registry, slice, { who: WHO, why: why.slice(0, 500) });
      // Where somebody changed the registry meanwhile, the next report brings it here again.
      if (await this.registry.replace(registry, after))
        this.log.logger.warn({ slice, version: canary.release.version, why }, 'a canary was ended');
      return;
    }
  }
}

/** @returns what speaks against a canary; undefined while nothing does */
export function againstCanary(
  slice: string,
  { release, since }: Canary,
  reports: readonly ShellReport[],
): string | undefined {
  // What a shell said before it read of this canary may be about an earlier one of the same release.
  const current = reports.filter(({ registry }) => registry.revision >= since);
  const found = current
    .flatMap(({ releases }) => releases)
    .find((one) => one.slice === slice && isSameRelease(one, release) && one.state === 'quarantined');
  if (found) return `A shell found it bad: ${found.reason ?? found.code ?? ''}`;
  const trials = current
    .flatMap((report) => report.trials ?? [])
    .filter((trial) => trial.slice === slice && isSameRelease(trial, release));
  const [now, before] = [
    together(trials.map((trial) => trial.now)),
    together(trials.map((trial) => trial.before)),
  ];
  if (!failsClearlyMore(now, before)) return undefined;
  return `${now.faults} of ${now.pages} pages failed on ${trials.length} shells, of the release before it ${before.faults} of ${before.pages}`;
}

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
