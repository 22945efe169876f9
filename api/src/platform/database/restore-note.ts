import type { StoredLease } from './lease.ts';

/** Name of the lease that a restore holds. */
export const RESTORE_LEASE = 'restore';

/**
 * What all instances know of a restore, stored with its lease. `copying`: what is there stays as it is, so nothing may be written; when the
 * lease ends, the restore died and changed nothing. `switching`: old and new are mixed, so nothing may be read either, and the next
 * restore finishes it, whenever that is. `clearing`: the new content is in place.
 */
export interface RestoreNote extends StoredLease {
  phase: 'copying' | 'switching' | 'clearing';
  /** Names the collections that it stores beside the present ones: another restore has others. */
  set: string;
  /** Hash of the archive. */
  hash: string;
  /** Numbers of the migrations that the archive has seen. */
  migrations: number[];
  /** Where what was there before is kept; null when nothing was there. */
  safetyCopy: string | null;
  /** Hash of that copy. */
  safetyHash: string;
}

/** What instances may do at a time, as far as a restore is concerned. */
export function allowedDuring(
  restore: RestoreNote | null,
  now = new Date(),
): 'everything' | 'reading' | 'nothing' {
  if (restore?.phase === 'switching') return 'nothing';
  return restore && restore.until > now ? 'reading' : 'everything';
}
