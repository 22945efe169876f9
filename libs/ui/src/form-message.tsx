import type { ReactNode, Ref } from 'react';
import styles from './form-message.module.css';

export interface FormMessageProps {
  /** Screen readers announce a failure immediately and a success when idle. */
  readonly tone: 'failure' | 'success';
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string | undefined;
  /** If omitted, only the live region is rendered: screen readers announce what is added to it. */
  readonly children?: ReactNode;
}

/** A message about the form as a whole. It can receive the focus. */
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
