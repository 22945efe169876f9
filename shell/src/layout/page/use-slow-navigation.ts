import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A page that comes sooner needs no sign that it is on its way: the sign would only flicker. */
const PATIENCE_MS = 300;

/** @returns whether the visitor is waiting for another page, and has been for a while. A form being sent does not count. */
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
  // With the page that arrives, not a render later: it is measured as soon as it is there.
  return slow && elsewhere;
}
