import type { Registry } from '@opinionbridge/contracts/release';

/** Where a registry lies: a file, or an address of an http(s) host. */
export interface RegistryPlace {
  /** @returns the registry, empty when there is none yet */
  read(): Promise<Registry>;
  /**
   * Reads, changes and writes as one step: a reader sees the registry before or after, never half of it.
   *
   * @param expectedRevision the revision that the writer has seen
   * @throws Conflict when the registry has moved on, or another writer is at it
   */
  update(expectedRevision: number, change: (before: Registry) => Registry): Promise<Registry>;
}

/** Two writers met, and this one has to look again. */
export class Conflict extends Error {}

/** Someone else wrote between a read and the write that follows it. */
export class StaleRevision extends Conflict {
  constructor(expected: number, found: number | string) {
    super(
      `The registry is at revision ${found}, not ${expected}: someone else changed it. Look again and retry.`,
    );
  }
}
