import type { StoredLease } from './lease.ts';

export const RESTORE_LEASE = 'restore';

/**
 * A restore's progress, stored with its lease for all instances. `copying`: the present data remains in place, so
 * nothing may be written; if the lease expires, the restore died and changed nothing. `switching`: old and new data are
 * mixed, so nothing may be read either; the next restore finishes it, however late. `clearing`: the new content is in
 * place.
 */
export interface RestoreNote extends StoredLease {
  phase: 'copying' | 'switching' | 'clearing';
  /** Suffix of the collections that this restore stores beside the present ones; each restore has its own. */
  set: string;
  hash: string;
  /** Numbers of the migrations that the archive has been through. */
  migrations: number[];
  /** Location of the backup of the previous data; null if there was none. */
  safetyCopy: string | null;
  safetyHash: string;
}

export function allowedDuring(
  restore: RestoreNote | null,
  now = new Date(),
): 'everything' | 'reading' | 'nothing' {
  if (restore?.phase === 'switching') return 'nothing';
  return restore && restore.until > now ? 'reading' : 'everything';
}
