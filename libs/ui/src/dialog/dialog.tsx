import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** `alertdialog` for what cannot be taken back. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Selector of what gets the focus, when it is not the first control. */
  readonly firstFocus?: string;
  /** The Escape key, or a phone's way back; left out, the dialog has to be answered. A press beside it is no answer. */
  readonly onCancel?: () => void;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/**
 * Something that has to be answered first; once it is closed, the focus is where it was before. It is the browser's own modal `<dialog>`:
 * the rest of the page is inert without a script, and a page of the desk has 8 kB less than with a library's. It stands at the end of the page, so
 * that a form in it is in no other form.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog({
  title,
  role = 'dialog',
  firstFocus,
  onCancel,
  style,
  children,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const show = useEffectEvent((element: HTMLDialogElement) => {
    element.showModal();
    if (firstFocus) element.querySelector<HTMLElement>(firstFocus)?.focus();
  });

  useEffect(() => {
    const before = document.activeElement;
    if (dialog.current) show(dialog.current);
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={styles['dialog']}
      style={style}
      // What is open is the caller's to say. A browser asks once whether it may close; cancelled at the key, it does not begin.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onCancel?.();
      }}
      onCancel={(event) => {
        // A choice of files in it can be cancelled, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel?.();
      }}
      // The second way back in a row closes it, whatever was said.
      onClose={({ currentTarget }) => {
        if (onCancel) onCancel();
        else currentTarget.showModal();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
