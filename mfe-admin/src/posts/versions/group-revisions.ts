/** Pause in milliseconds after which a new sitting begins. */
const PAUSE_MS = 30 * 60_000;

interface Saved {
  /** ISO 8601. */
  readonly savedAt: string;
  readonly savedBy: string;
}

/** Versions by one person without a long pause between them, newest first. */
export type Sitting<Version> = readonly [Version, ...Version[]];

export interface Day<Version> {
  /** In the reader's calendar. */
  readonly day: string;
  readonly sittings: Sitting<Version>[];
}

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

/** Groups versions by day and sitting. @param versions newest first */
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
