import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Does something when a value is another than the last time: not in the beginning, when a page may already have what somebody typed or chose
 * before it was live.
 */
export function useWhenChanged(value: string, change: () => void): void {
  const last = useRef(value);
  const changed = useEffectEvent(change);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    changed();
  }, [value]);
}
