import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Milliseconds before a loading indicator is shown; for faster pages it would only flicker. */
const PATIENCE_MS = 300;

/** @returns whether the visitor has been waiting for another page for a while; form submissions do not count */
export function useSlowNavigation(): boolean {
  const { state, location, formData } = useNavigation();
  const { pathname } = useLocation();
  const [slow, setSlow] = useState(false);
  const elsewhere = state === 'loading' && !formData && location.pathname !== pathname;
  useEffect(() => {
    if (!elsewhere) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [elsewhere]);
  // Reset in the same render as the new page, which may be measured immediately.
  return slow && elsewhere;
}
