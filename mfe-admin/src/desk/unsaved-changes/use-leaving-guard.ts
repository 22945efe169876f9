import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** State of a step to another page that leaves nothing unsaved behind, whatever stands in the form. */
export const DONE = { isDone: true };

/**
 * Asks before unsaved work is left: in place for pages of this site, by the browser's own question for others.
 *
 * @param isDirty whether there is any, at the moment of leaving
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
      // Who comes back to such a page by the browser's history leaves another one.
      !(historyAction === 'PUSH' && (nextLocation.state as Partial<typeof DONE> | null)?.isDone),
  );
}
