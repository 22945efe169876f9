import { useEffect, useEffectEvent } from 'react';
import { useSessionState } from '../api/session/use-session.ts';

/** Milliseconds between two autosaves. */
const EVERY_MS = 3_000;

/**
 * Saves automatically, even during continuous typing and after failures: the server may be back, or an empty title
 * filled in.
 *
 * @param wanted whether there is something to save and no request in flight
 */
export function useAutosave(wanted: boolean, save: () => unknown): void {
  const isDue = useSessionState() === 'alive' && wanted;
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => void saveNow(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isDue]);
}
