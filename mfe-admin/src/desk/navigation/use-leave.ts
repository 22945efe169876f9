import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { DONE } from '../unsaved-changes/use-leaving-guard.ts';

/**
 * For leaving a page once its task is done. A late response does not take users away from a page that they have since
 * gone to, or are navigating to.
 *
 * @returns a function that leaves; `isDone` if the input on this page is no longer needed, so that it does not ask
 *   about unsaved changes
 */
export function useLeave(): (to: string, isDone?: boolean) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;
  const now = useRef('');
  useEffect(() => {
    now.current = target;
    return () => {
      now.current = '';
    };
  }, [target]);
  return (to, isDone = false) => {
    if (now.current === pathname) void navigate(to, isDone ? { state: DONE } : {});
  };
}
