import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@opinionbridge/releases';
import { Conflict } from '../locked.ts';
import { StaleRevision, type RegistryPlace } from './registry-place.ts';

/** Others' changes come in between at most this often before it is given up: something writes without end. */
const MAX_TRIES = 100;
/** Writers who met wait up to so many milliseconds, each another while. */
const MAX_PAUSE_MS = 100;

/**
 * Changes one slice's entry in the registry. Whoever changes another slice at the same moment is no obstacle: the change is made
 * again, to what the other one left.
 *
 * @param seen the registry that the decision was made from
 * @throws Conflict that says who was faster, when somebody changed the same slice since
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
      // Not the registry has moved on, but who called wants another revision than there is.
      if (now.revision === revision) throw error;
      const faster = now.history.findLast((made) => made.revision > seen.revision && made.slice === slice);
      if (faster)
        throw new Conflict(
          `${faster.who} was faster: ${faster.action} of ${slice} ${faster.to.version}, revision ${faster.revision}. Look again and retry.`,
        );
      ({ revision } = now);
    }
  }
}
