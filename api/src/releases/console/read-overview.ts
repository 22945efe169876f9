import { Injectable } from '@nestjs/common';
import {
  isSameRelease,
  nextShare,
  type Canary,
  type KnownShell,
  type NamedRelease,
  type Registry,
  type RegistryChange,
  type SliceEntry,
} from '@opinionbridge/releases';
import { isDoubtful, rampStanding, sumOf, trialsOf, type Counts } from '@opinionbridge/releases/evidence';
import { ReadMeasures } from '../measures/read-measures.ts';
import { growsAt, isRampOf, type RampDocument } from '../ramps/ramp.schema.ts';
import { Ramps } from '../ramps/ramps.repository.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { ShellStates } from '../shells/shell-states.repository.ts';
import { presentNote } from '../store/store.dto.ts';
import { StoredReleases, type SliceStock } from '../store/stored-releases.repository.ts';
import { presentChange, type FlagRuleDto, type ReleaseChangeDto } from './change.dto.ts';
import type { CanaryDto, DoubtDto, ReleasesOverviewDto, SliceOverviewDto, TrialDto } from './overview.dto.ts';
import { refusalsOf } from './refusals-of.ts';

const MAX_PROBLEM = 500;

/** Combines registry, store and shell reports into an overview of all slices. */
@Injectable()
export class ReadOverview {
  constructor(
    private readonly state: RegistryState,
    private readonly shells: ShellStates,
    private readonly releases: StoredReleases,
    private readonly ramps: Ramps,
    private readonly measures: ReadMeasures,
  ) {}

  async read(): Promise<ReleasesOverviewDto> {
    const [{ registry }, shells, stocks, ramps] = await Promise.all([
      this.state.read(),
      this.shells.list(),
      this.releases.stocks(),
      this.ramps.list(),
    ]);
    const slices = Object.entries(registry.slices).sort(([one], [other]) => one.localeCompare(other));
    return {
      revision: registry.revision,
      shells: shells.filter(({ isLost }) => !isLost).length,
      problems: problemsOf(shells),
      granted: Object.entries(registry.prefixes)
        .filter(([, prefixes]) => prefixes.length > 0)
        .map(([slice, prefixes]) => ({ slice, prefixes })),
      flags: Object.entries(registry.flags).flatMap(([slice, flags]) =>
        Object.entries(flags).map(([name, rule]) => ({ slice, name, ...(rule as FlagRuleDto) })),
      ),
      slices: await Promise.all(
        slices.map(([slice, entry]) => this.slice(slice, entry, registry, shells, ramps, stocks.get(slice))),
      ),
    };
  }

  private async slice(
    slice: string,
    entry: SliceEntry,
    registry: Registry,
    shells: readonly KnownShell[],
    ramps: readonly RampDocument[],
    stock: SliceStock = { count: 0, pinned: [], quarantined: [] },
  ): Promise<SliceOverviewDto> {
    const { active, since, previous, canary } = entry;
    const showing = shells.filter((shell) => !shell.isLost && shows(shell, slice, active));
    return {
      slice,
      active: active.version,
      since: await this.change(registry, since),
      rollbackTo: previous[0]?.version ?? null,
      canary: canary && {
        version: canary.release.version,
        share: canary.share,
        since: await this.change(registry, canary.since),
        ...(await this.standing(registry, slice, canary, ramps, shells)),
        ...countsOf(slice, canary, shells),
      },
      shownBy: showing.length,
      notShownBy: shells
        .filter((shell) => !showing.includes(shell))
        .map(({ id, name, isLost, report }) => ({
          id,
          name,
          isLost,
          version: report.current[slice] ?? null,
        })),
      refused: refusalsOf(slice, shells),
      doubted: doubtsOf(slice, shells),
      faults: await this.measures.lastFaults(
        slice,
        [active, canary?.release].flatMap((release) => release?.version ?? []),
      ),
      pins: stock.pinned.map(({ version, note }) => presentNote(version, note)),
      quarantined: stock.quarantined.map(({ version, note }) => presentNote(version, note)),
      stored: stock.count,
    };
  }

  /** Returns what a canary waits for, and its ramp. Ignores a ramp left by an earlier canary of the slice. */
  private async standing(
    registry: Registry,
    slice: string,
    canary: Canary,
    ramps: readonly RampDocument[],
    shells: readonly KnownShell[],
  ): Promise<Pick<CanaryDto, 'ramp' | 'waitsFor'>> {
    const last = await this.state.lastOf(registry, slice);
    if (!last) return { ramp: null, waitsFor: null };
    const reports = shells.flatMap(({ isLost, report }) => (isLost ? [] : report));
    const { doubted, lacking } = rampStanding(slice, canary, last, reports);
    const waitsFor = doubted ?? lacking ?? null;
    const found = ramps.find((one) => one._id === slice && isRampOf(one, canary));
    if (!found) return { ramp: null, waitsFor };
    const { minutes, who } = found;
    const nextAt = new Date(growsAt(last, minutes)).toISOString();
    return { ramp: { minutes, who, nextShare: nextShare(canary.share) ?? null, nextAt }, waitsFor };
  }

  private async change({ history }: Registry, revision: number): Promise<ReleaseChangeDto | null> {
    const found: RegistryChange | undefined =
      history.find((change) => change.revision === revision) ?? (await this.state.change(revision));
    return found ? presentChange(found) : null;
  }
}

/** Returns the problems of shells that do not accept a newer registry, with equal ones merged. */
function problemsOf(shells: readonly KnownShell[]): string[] {
  const heard = shells.filter(({ isLost }) => !isLost);
  const said = heard.flatMap(({ report }) => report.registry.problem ?? []);
  return [...new Set(said)].map((problem) => {
    const of = said.filter((one) => one === problem).length;
    return `${of} of ${heard.length} shells: ${problem.slice(0, MAX_PROBLEM)}`;
  });
}

/** Whether a shell's visitors get exactly this release. The same version with different content is another release. */
function shows({ report }: KnownShell, slice: string, release: NamedRelease): boolean {
  return report.releases.some(
    (one) => one.slice === slice && one.state === 'current' && isSameRelease(one, release),
  );
}

/** Returns what browsers report against releases of a slice, as counted by the shell with the most reports. */
function doubtsOf(slice: string, shells: readonly KnownShell[]): DoubtDto[] {
  const doubts = new Map<string, DoubtDto>();
  const trials = shells.flatMap(({ isLost, report }) => (isLost ? [] : (report.trials ?? [])));
  for (const { slice: of, version, browsers, reason = '' } of trials) {
    if (of !== slice || !isDoubtful(browsers)) continue;
    const known = doubts.get(version);
    if (!known || known.failing < browsers.failing) doubts.set(version, { version, ...browsers, reason });
  }
  return [...doubts.values()];
}

function countsOf(
  slice: string,
  { release, since }: NonNullable<SliceEntry['canary']>,
  shells: readonly KnownShell[],
): Pick<CanaryDto, 'now' | 'before'> {
  // A shell's report from before it read of this canary may refer to an earlier canary of the same release.
  const current = shells.filter(({ isLost, report }) => !isLost && report.registry.revision >= since);
  const trials = trialsOf(
    slice,
    release,
    current.map(({ report }) => report),
  );
  const shown = ({ pages, faults }: Counts): TrialDto => ({ pages, faults });
  return {
    now: shown(sumOf(trials.map(({ now }) => now))),
    before: shown(sumOf(trials.map(({ before }) => before))),
  };
}
