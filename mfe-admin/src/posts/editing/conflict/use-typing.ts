import { useEffect, useReducer, type RefObject } from 'react';

/** Renders anew with each key in a form, for what shows the text as it is typed. */
export function useTyping(form: RefObject<HTMLFormElement | null>, isShown: boolean): void {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const element = form.current;
    if (!element || !isShown) return;
    element.addEventListener('input', renderAnew);
    return () => element.removeEventListener('input', renderAnew);
  }, [form, isShown]);
}
