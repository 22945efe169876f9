import { useEffect, useState } from 'react';

/** Milliseconds without a change after which typing counts as paused, longer than between two presses. */
const REST_MS = 600;

/** Returns a value once it rests: when typing pauses, since announcing every letter would interrupt screen readers. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
