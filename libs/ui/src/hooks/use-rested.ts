import { useEffect, useState } from 'react';

/** Somebody who types has paused when no key came for so long. In milliseconds. */
const REST_MS = 600;

/** @returns the value once it has stayed the same for a moment: what is said of each letter keeps who listens from typing */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
