import { useEffect, useEffectEvent, useRef } from 'react';

/** Not called initially: before hydration a page may already contain the user's input. */
export function useWhenChanged(value: string, change: () => void): void {
  const last = useRef(value);
  const changed = useEffectEvent(change);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    changed();
  }, [value]);
}
