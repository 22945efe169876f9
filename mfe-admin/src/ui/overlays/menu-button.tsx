import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { Button } from '@opinionbridge/ui';
import { useRef, useState } from 'react';
import styles from './overlays.module.css';
import { useCloseAfterPress } from './use-close-after-press.ts';

/** A menu item: an action, or a link that opens in a new tab. */
export type MenuItem = { readonly label: string; readonly destroys?: boolean } & (
  { readonly onChoose: () => void } | { readonly href: string }
);

interface MenuButtonProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** A menu button. Not modal: that locks the page's scrolling by a style element, which the security policy refuses. */
export function MenuButton({ label, items }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const [open, setOpen] = useState(false);
  const { onInteractOutside, onCloseAutoFocus } = useCloseAfterPress(() => setOpen(false));
  return (
    <Root modal={false} open={open} onOpenChange={setOpen}>
      <div className={styles['place']}>
        <Trigger asChild>
          <Button ref={button} tone="outline">
            {label}
          </Button>
        </Trigger>
        <Content
          className={styles['menu']}
          align="end"
          sideOffset={8}
          loop
          onInteractOutside={onInteractOutside}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            const choose = chosen.current;
            if (!choose) return;
            chosen.current = undefined;
            event.preventDefault();
            // Before the action, so that a dialog it opens returns the focus to the button.
            button.current?.focus();
            choose();
          }}
        >
          {items.map((item) =>
            'href' in item ? (
              <Item key={item.label} className={styles['line']} asChild>
                <a href={item.href} target="_blank" rel="noopener">
                  {item.label}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </Item>
            ) : (
              <Item
                key={item.label}
                className={styles['line']}
                data-danger={item.destroys || undefined}
                onSelect={() => {
                  chosen.current = item.onChoose;
                }}
              >
                {item.label}
              </Item>
            ),
          )}
        </Content>
      </div>
    </Root>
  );
}
