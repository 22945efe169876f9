import type { AnyLocalRelease, LocalReleases } from './local-releases.ts';
import { Refusal } from './refusal.ts';

export interface Recheck {
  readonly key: string;
  readonly release: AnyLocalRelease;
  /** Why its signature does not count (any more); undefined when it does. */
  readonly refusal: Refusal | undefined;
}

/**
 * Looks at the signatures of releases again, with the keys of now: those on this disk, and where they do not count, those in the store.
 * Says nothing of a release whose store does not answer.
 */
export async function* recheckSignatures(
  releases: readonly (readonly [key: string, release: AnyLocalRelease])[],
  local: LocalReleases,
): AsyncGenerator<Recheck> {
  for (const [key, release] of releases) {
    const outcome = await local.checkSignature(release, false).then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error : new Refusal('SLICE-001', String(error))),
    );
    if (outcome?.code !== 'SLICE-001') yield { key, release, refusal: outcome };
  }
}
