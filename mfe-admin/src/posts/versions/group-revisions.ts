/** Who writes on after a pause of this length begins anew, in milliseconds. */
const PAUSE_MS = 30 * 60_000;

interface Saved {
  /** ISO 8601. */
  readonly savedAt: string;
  readonly savedBy: string;
}

/** Versions that one person wrote without a long pause, newest first. */
export type Sitting<Version> = readonly [Version, ...Version[]];

export interface Day<Version> {
  /** As the reader's calendar has it. */
  readonly day: string;
  readonly sittings: Sitting<Version>[];
}

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

/** Puts versions into the days and sittings in which they were written. @param versions newest first */
export function groupRevisions<Version extends Saved>(versions: readonly Version[]): Day<Version>[] {
  const days: Day<Version>[] = [];
  let former: Version | undefined;
  for (const version of versions) {
    const day = dayFormat.format(new Date(version.savedAt));
    const last = days.at(-1);
    const isSameDay = last?.day === day;
    const isSameSitting =
      former?.savedBy === version.savedBy &&
      Date.parse(former.savedAt) - Date.parse(version.savedAt) < PAUSE_MS;
    if (!isSameDay) days.push({ day, sittings: [[version]] });
    else if (isSameSitting) last.sittings.push([...(last.sittings.pop() ?? []), version] as Sitting<Version>);
    else last.sittings.push([version]);
    former = version;
  }
  return days;
}
