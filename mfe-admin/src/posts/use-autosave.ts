import { useEffect, useEffectEvent } from 'react';
import { useSessionState } from '../api/session/use-session.ts';

/** Milliseconds between two autosaves. */
const EVERY_MS = 3_000;

/** Saves again and again, also after failures. @param wanted whether something is unsaved and no request in flight */
export function useAutosave(wanted: boolean, save: () => unknown): void {
  const isDue = useSessionState() === 'alive' && wanted;
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void saveNow(), EVERY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
}
