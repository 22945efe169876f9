import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { DONE } from '../unsaved-changes/use-leaving-guard.ts';

/**
 * For going to another page once something is done that this one was asked for. An answer that comes late takes nobody away from where
 * they went meanwhile, or are on their way to.
 *
 * @returns leaves; `isDone` when nothing of what is typed here is of use any more, so that nobody is asked about it
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
