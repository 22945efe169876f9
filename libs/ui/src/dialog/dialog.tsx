import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** `alertdialog` for actions that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Selector of the element that gets the focus, if not the first control. */
  readonly firstFocus?: string;
  /** On Escape or a phone's back gesture; if omitted, it must be answered. Clicking outside does not close it. */
  readonly onCancel?: () => void;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/**
 * A question that must be answered first; after closing, the focus returns to where it was. Uses the browser's native
 * modal `<dialog>`: the rest of the page is inert without a script, and a page of the desk is 8 kB smaller than with a
 * library. It is rendered at the end of the page, so that its forms are not nested in others.
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
      // The caller controls whether it is open. A browser asks only once whether it may close, unless the key event is
      // prevented.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onCancel?.();
      }}
      onCancel={(event) => {
        // Canceling a file picker inside the dialog fires this event, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel?.();
      }}
      // A second back gesture in a row closes the dialog even if the first was prevented.
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
