import {
  measureClasses,
  type FaultGroup,
  type MeasureCounts,
  type MeasureName,
  type ReleaseReport,
  type ShellReport,
} from '@opinionbridge/releases';

/** What a shell counted for a release between two reports. */
export interface NewCounts {
  readonly slice: string;
  readonly version: string;
  readonly manifestSha256: string;
  readonly pages: number;
  readonly faults: number;
  readonly measures: MeasureCounts;
  readonly faultGroups: readonly FaultGroup[];
}

/**
 * Computes the difference between two reports of a shell, which count since the shell's start.
 *
 * @param before its previous report; null if there is none
 * @returns counts since then, or all counts if the shell has restarted; releases without new counts are omitted
 */
export function newCounts(before: ShellReport | null, now: ShellReport): NewCounts[] {
  const isSameRun = before?.startedAt !== undefined && before.startedAt === now.startedAt;
  const known = new Map((isSameRun ? before.releases : []).map((release) => [keyOf(release), release]));
  return now.releases.flatMap((release) => {
    const { slice, version, manifestSha256 } = release;
    const last = known.get(keyOf(release));
    const counts = {
      pages: since(last?.pages, release.pages),
      faults: since(last?.faults, release.faults),
      measures: measuresSince(last?.measures, release.measures),
      faultGroups: groupsSince(last?.faultGroups, release.faultGroups),
    };
    const isNothing = counts.pages + counts.faults === 0 && Object.keys(counts.measures).length === 0;
    return isNothing && counts.faultGroups.length === 0
      ? []
      : [{ slice, version, manifestSha256, ...counts }];
  });
}

const keyOf = ({ slice, version, manifestSha256 }: ReleaseReport) => `${slice} ${version} ${manifestSha256}`;

/** If a shell forgets a release and learns of it again, it counts from zero: a lower count is entirely new. */
const since = (before = 0, now = 0) => (now >= before ? now - before : now);

function measuresSince(before: MeasureCounts = {}, now: MeasureCounts = {}): MeasureCounts {
  const names = Object.keys(measureClasses) as MeasureName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const counts = now[name]?.map((count, index) => since(before[name]?.[index], count)) ?? [];
      return counts.some((count) => count > 0) ? [[name, counts]] : [];
    }),
  );
}

function groupsSince(before: readonly FaultGroup[] = [], now: readonly FaultGroup[] = []): FaultGroup[] {
  return now.flatMap((group) => {
    const last = before.find((one) => isSameFault(one, group));
    const count = since(last?.count, group.count);
    return count > 0 ? [{ ...group, count }] : [];
  });
}

const isSameFault = (one: FaultGroup, other: FaultGroup) =>
  one.where === other.where &&
  one.message === other.message &&
  one.stack.join('\n') === other.stack.join('\n');
