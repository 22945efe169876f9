import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { DONE } from '../unsaved-changes/use-leaving-guard.ts';

/**
 * For leaving a page once its task is done; a late response does not move users who have since gone elsewhere.
 * @returns a function that leaves; `isDone` skips the question about unsaved changes
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
