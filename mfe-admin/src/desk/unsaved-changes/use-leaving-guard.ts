import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** Navigation state that skips the question: nothing unsaved is lost, whatever the form contains. */
export const DONE = { isDone: true };

/**
 * Asks before unsaved work is left: in place for pages of this site, with the browser's own question for others.
 *
 * @param isDirty returns whether there is any at the moment of leaving
 * @returns React Router's blocker; `state` is `blocked` while the question is open
 */
export function useLeavingGuard(isDirty: () => boolean) {
  const askIfDirty = useEffectEvent((event: BeforeUnloadEvent) => isDirty() && event.preventDefault());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => void askIfDirty(event);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty() &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The state stays in the history, so it does not count when the user returns by Back or Forward.
      !(historyAction === 'PUSH' && (nextLocation.state as Partial<typeof DONE> | null)?.isDone),
  );
}
