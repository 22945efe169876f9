import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * For going to another page once something is done that this one was asked for. An answer that comes late takes nobody away from where
 * they went meanwhile, or are on their way to.
 */
export function useLeave(): (to: string) => void {
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
  return (to) => {
    if (now.current === pathname) void navigate(to);
  };
}
