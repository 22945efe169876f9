import { type ReactNode, useEffect, useRef } from 'react';
import styles from './one-open.module.css';

/**
 * Wraps accordions of which at most one is open. The browser's native disclosure does this without JavaScript; in
 * browsers that do not support its `name` attribute an effect does.
 */
export function OneOpen({
  children,
  className = styles['box'],
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = list.current;
    if (!element || 'name' in HTMLDetailsElement.prototype) return;
    const closeOthers = (event: Event) => {
      if (!(event.target instanceof HTMLDetailsElement) || !event.target.open) return;
      for (const other of element.querySelectorAll('details')) if (other !== event.target) other.open = false;
    };
    // Capture phase, since `toggle` does not bubble.
    element.addEventListener('toggle', closeOthers, true);
    return () => element.removeEventListener('toggle', closeOthers, true);
  }, []);

  return (
    <div ref={list} className={className}>
      {children}
    </div>
  );
}
