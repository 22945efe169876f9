import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** State of a step to another page that leaves nothing unsaved behind, whatever stands in the form. */
export const DONE = { isDone: true };

/**
 * Asks before unsaved work is left: in place for pages of this site, by the browser's own question for others.
 *
 * @returns React Router's blocker; `state` is `blocked` while the question is open
 */
export function useLeavingGuard(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      dirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Who comes back to such a page by the browser's history leaves another one.
      !(historyAction === 'PUSH' && (nextLocation.state as Partial<typeof DONE> | null)?.isDone),
  );
}
