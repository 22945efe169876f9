import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@opinionbridge/releases';
import { Conflict } from '../locked.ts';
import { StaleRevision, type RegistryPlace } from './registry-place.ts';

/** Number of retries after other writers' changes; more means that something writes in a loop. */
const MAX_TRIES = 100;
/** Maximum random pause of conflicting writers in milliseconds. */
const MAX_PAUSE_MS = 100;

/**
 * Changes one slice's entry in the registry. A concurrent change of another slice is no conflict: the change is applied
 * again to the new state.
 *
 * @param seen registry that the decision is based on
 * @throws Conflict naming the other person, if the same slice was changed since
 */
export async function changeSlice(
  place: RegistryPlace,
  slice: string,
  seen: Registry,
  change: (before: Registry) => Registry,
): Promise<Registry> {
  let { revision } = seen;
  for (let tries = 1; ; tries++) {
    try {
      return await place.update(revision, change);
    } catch (error) {
      if (!(error instanceof StaleRevision) || tries === MAX_TRIES) throw error;
      await pause(Math.random() * MAX_PAUSE_MS);
      const now = await place.read();
      // The registry has not changed, but the caller requires another revision.
      if (now.revision === revision) throw error;
      const faster = now.history.findLast((made) => made.revision > seen.revision && made.slice === slice);
      if (faster)
        throw new Conflict(
          `${faster.who} was faster: ${faster.action} of ${slice} ${faster.to.version}, revision ${faster.revision}. Check and retry.`,
        );
      ({ revision } = now);
    }
  }
}
