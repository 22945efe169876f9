import {
  measureClasses,
  type FaultGroup,
  type MeasureCounts,
  type MeasureName,
  type ReleaseReport,
  type ShellReport,
} from '@opinionbridge/releases';

/** What was counted of a release between two reports of a shell. */
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
 * A shell tells what it counted since it started.
 *
 * @param before its last report; null when it has not been heard before
 * @returns what came since then: everything when it has started anew; releases of which nothing came are left out
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

/** A release that was forgotten by its shell, and is known again, counts from nothing: less than before is new. */
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
