import { Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { DESK_LOOK } from '../panel/desk-look.ts';
import styles from './overlays.module.css';

interface ModalDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** `alertdialog` for what cannot be taken back. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Finds what gets the focus, when it is not the first control. */
  readonly firstFocus?: string;
  /** The Escape key; left out, the dialog has to be answered. */
  readonly onCancel?: () => void;
  /** After the focus is back where it was. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/**
 * Something that has to be answered first. Once it is closed, the focus is where it was before. Radix' own overlay locks the page's
 * scrolling by a style element, which the page's security policy refuses; a plain backdrop does without.
 */
export function ModalDialog({
  open,
  title,
  role,
  firstFocus,
  onCancel,
  onClosed,
  children,
}: ModalDialogProps) {
  const before = useRef<Element>(null);
  return (
    <Root open={open}>
      <Portal>
        <div className={styles['backdrop']} />
        <Content
          className={styles['dialog']}
          style={DESK_LOOK}
          {...(role && { role })}
          aria-describedby={undefined}
          aria-modal
          onOpenAutoFocus={(event) => {
            before.current = document.activeElement;
            const first = firstFocus && (event.target as Element).querySelector<HTMLElement>(firstFocus);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (before.current as HTMLElement | null)?.focus();
            onClosed?.();
          }}
          onEscapeKeyDown={onCancel}
          // A press beside it is no answer.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Title>{title}</Title>
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
