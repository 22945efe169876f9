import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke after which typing counts as paused. */
const REST_MS = 600;

/** Changes when typing pauses, since announcing every letter would interrupt screen readers. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
