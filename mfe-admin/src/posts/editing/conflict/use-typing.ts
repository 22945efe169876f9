import { useEffect, useReducer, type RefObject } from 'react';

/** Rerenders with each key typed in a form, for components that show the current text. */
export function useTyping(form: RefObject<HTMLFormElement | null>, isShown: boolean): void {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const element = form.current;
    if (!element || !isShown) return;
    element.addEventListener('input', renderAnew);
    return () => element.removeEventListener('input', renderAnew);
  }, [form, isShown]);
}
