import { indianDay } from '@opinionbridge/contracts/text';
import type { RevisionRow } from '../stored/post-revisions.repository.ts';

const DAY_MS = 86_400_000;
/** Age up to which all revisions are kept. */
export const ALL_MS = 30 * DAY_MS;
/** Age up to which the last revision of each day is kept; beyond it, the last of each month. */
export const DAILY_MS = 365 * DAY_MS;

/**
 * Selects the revisions of a post to delete: all of the last 30 days are kept, then the last of each day for a year,
 * then the last of each month.
 *
 * @param rows revisions of one post, oldest first
 */
export function revisionsToDelete<Row extends Pick<RevisionRow, 'savedAt'>>(
  rows: readonly Row[],
  now: number,
): Row[] {
  const stretchOf = ({ savedAt }: Row): string | null => {
    const age = now - savedAt.getTime();
    if (age < ALL_MS) return null;
    return age < DAILY_MS ? indianDay(savedAt) : indianDay(savedAt).slice(0, 7);
  };
  return rows.filter((row, index) => {
    const stretch = stretchOf(row);
    const next = rows[index + 1];
    return stretch !== null && next !== undefined && stretchOf(next) === stretch;
  });
}
