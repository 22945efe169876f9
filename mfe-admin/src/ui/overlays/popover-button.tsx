import { Content, Root, Trigger } from '@radix-ui/react-popover';
import { Button } from '@opinionbridge/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './overlays.module.css';
import { useCloseAfterPress } from './use-close-after-press.ts';

interface PopoverButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A button that opens a small form below it; Escape and clicking outside close it. */
export function PopoverButton({ label, disabled = false, open, onOpenChange, children }: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const closes = useCloseAfterPress(() => onOpenChange(false));
  // Synchronous: a dialog that opens on closing returns the focus to the current element.
  useLayoutEffect(() => {
    if (wasOpen.current && !open && button.current?.parentElement?.contains(document.activeElement))
      button.current.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <div className={styles['place']}>
        <Trigger asChild>
          <Button ref={button} tone="outline" disabled={disabled}>
            {label}
          </Button>
        </Trigger>
        <Content
          {...closes}
          className={styles['popover']}
          align="end"
          sideOffset={8}
          aria-label={label}
          onEscapeKeyDown={(event) => {
            // Escape first closes an open combobox.
            if (document.activeElement?.matches('[role=combobox][aria-expanded=true]'))
              event.preventDefault();
          }}
        >
          {children}
        </Content>
      </div>
    </Root>
  );
}
