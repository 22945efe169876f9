import type { ReactNode, Ref } from 'react';
import styles from './form-message.module.css';

export interface FormMessageProps {
  /** A failure is said at once; a success when the reader is free. */
  readonly tone: 'failure' | 'success';
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string | undefined;
  /** Left out, there is only the place where something will be said: screen readers hear what comes into it. */
  readonly children?: ReactNode;
}

/** What a form has to say as a whole. It can have the focus. */
export function FormMessage({ tone, ref, className = '', children }: FormMessageProps) {
  return (
    <div
      ref={ref}
      role={tone === 'failure' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`${styles['message']} ${styles[tone]} ${className}`}
    >
      {children}
    </div>
  );
}
