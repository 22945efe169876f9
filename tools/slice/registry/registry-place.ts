import type { Registry, RegistryChange } from '@opinionbridge/releases';
import { Conflict } from '../locked.ts';

/** A registry's location: a file, or an address on an http(s) host. */
export interface RegistryPlace {
  /** @param limitMs milliseconds for the host's answer, if shorter than usual */
  read(limitMs?: number): Promise<Registry>;
  /**
   * Reads, changes and writes the registry atomically for its readers.
   *
   * @param expectedRevision revision that the writer has seen
   * @throws Conflict if the registry has a newer revision, or another writer holds the lock
   */
  update(expectedRevision: number, change: (before: Registry) => Registry): Promise<Registry>;
  /** @returns a change too old for the registry itself; undefined if it was never archived */
  readArchived(revision: number): Promise<RegistryChange | undefined>;
}

/**
 * Changes that a new registry drops. They are archived before it is written, so an interrupted writer at worst archives
 * them again.
 */
export function droppedChanges(before: Registry, after: Registry): readonly RegistryChange[] {
  const kept = new Set(after.history.map(({ revision }) => revision));
  return before.history.filter(({ revision }) => !kept.has(revision));
}

/** Somebody else wrote between a read and the following write. */
export class StaleRevision extends Conflict {
  constructor(expected: number, found: number | string) {
    super(`The registry is at revision ${found}, not ${expected}: someone else changed it. Check and retry.`);
  }
}
