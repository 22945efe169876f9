import { useEffect, useRef } from 'react';

/**
 * Does something now and again while the page is seen: hidden tabs stay quiet, and begin again at once when they are
 * shown. Never two at a time; what fails is tried again at the next time.
 *
 * @param pauseMs milliseconds between the end of one and the next
 */
export function useRepeated(work: () => Promise<unknown>, pauseMs: number): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isWorking = false;
    async function go() {
      clearTimeout(timer);
      if (isOver || isWorking || document.hidden) return;
      isWorking = true;
      await latest.current().catch(() => {});
      isWorking = false;
      if (!isOver) timer = setTimeout(() => void go(), pauseMs);
    }
    const onSeen = () => void go();
    document.addEventListener('visibilitychange', onSeen);
    void go();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [pauseMs]);
}
