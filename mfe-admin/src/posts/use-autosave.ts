import { useEffect, useEffectEvent } from 'react';
import { useSessionState } from '../api/session/use-session.ts';

/** What is written goes to the server this often, in milliseconds. */
const EVERY_MS = 3_000;

/**
 * Saves by itself what is written, also while the keys never rest, and whatever came of it before: the server may be back, the empty title
 * filled in.
 *
 * @param wanted whether something is not saved, and nothing is on its way
 */
export function useAutosave(wanted: boolean, save: () => unknown): void {
  const isDue = useSessionState() === 'alive' && wanted;
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void saveNow(), EVERY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
}
