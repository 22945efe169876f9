import type { Registry, RegistryChange } from '@opinionbridge/releases';
import { Conflict } from '../locked.ts';

/** Where a registry lies: a file, or an address of an http(s) host. */
export interface RegistryPlace {
  /**
   * @param limitMs milliseconds that a host may take, where that is less than else
   * @returns the registry, empty when there is none yet
   */
  read(limitMs?: number): Promise<Registry>;
  /**
   * Reads, changes and writes as one step: a reader sees the registry before or after, never half of it.
   *
   * @param expectedRevision the revision that the writer has seen
   * @throws Conflict when the registry has moved on, or another writer is at it
   */
  update(expectedRevision: number, change: (before: Registry) => Registry): Promise<Registry>;
  /** @returns a change that is too old to stand in the registry; undefined when it was never kept */
  readArchived(revision: number): Promise<RegistryChange | undefined>;
}

/** Changes that a new registry has no room for. Written before it: whoever is cut off in between only writes them again. */
export function droppedChanges(before: Registry, after: Registry): readonly RegistryChange[] {
  const kept = new Set(after.history.map(({ revision }) => revision));
  return before.history.filter(({ revision }) => !kept.has(revision));
}

/** Someone else wrote between a read and the write that follows it. */
export class StaleRevision extends Conflict {
  constructor(expected: number, found: number | string) {
    super(
      `The registry is at revision ${found}, not ${expected}: someone else changed it. Look again and retry.`,
    );
  }
}
