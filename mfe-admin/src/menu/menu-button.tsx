import { Button } from '@opinionbridge/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './menu-button.module.css';

/** A line of a menu: something that is done, or a page that opens in a new tab. */
export type MenuItem = { readonly label: string; readonly destroys?: boolean } & (
  { readonly onChoose: () => void } | { readonly href: string }
);

interface MenuButtonProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/**
 * A button that opens a menu, by the menu button pattern of the ARIA Authoring Practices: arrow keys, Home, End and first
 * letters move, Escape and Tab close, and the focus comes back to the button.
 */
export function MenuButton({ label, items }: MenuButtonProps) {
  const id = useId();
  const [opened, setOpened] = useState<'at its first' | 'at its last'>();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!opened) return;
    linesOf(place.current)
      .at(opened === 'at its first' ? 0 : -1)
      ?.focus();
    const closeFromOutside = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpened(undefined);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [opened]);

  function close() {
    setOpened(undefined);
    button.current?.focus();
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'at its first' : 'at its last');
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // From the button the Tab key goes on as if there was no menu.
    if (event.key === 'Tab') return close();
    const lines = linesOf(place.current);
    const next = lineByKey(event.key, lines, lines.indexOf(event.target as HTMLElement));
    if (event.key !== 'Escape' && !next) return;
    event.preventDefault();
    if (next) next.focus();
    else close();
  }

  return (
    <div ref={place} className={styles['place']}>
      <Button
        ref={button}
        tone="outline"
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-controls={opened && id}
        onClick={() => setOpened(opened ? undefined : 'at its first')}
        onKeyDown={openByKey}
      >
        {label}
      </Button>
      {opened && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles['menu']}
          onKeyDown={moveByKey}
        >
          {items.map((item) => {
            const common = {
              ...{ role: 'menuitem', tabIndex: -1, className: styles['line'] },
              'data-destroys': item.destroys || undefined,
            };
            return 'href' in item ? (
              <a key={item.label} {...common} href={item.href} target="_blank" rel="noopener" onClick={close}>
                {item.label}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            ) : (
              <button
                key={item.label}
                type="button"
                {...common}
                onClick={() => {
                  close();
                  item.onChoose();
                }}
              >
                {item.label}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

function linesOf(place: HTMLElement | null): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** @returns the line that a key leads to, from the one with the focus */
function lineByKey(key: string, lines: readonly HTMLElement[], from: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return lines[(from + 1) % lines.length];
  if (key === 'ArrowUp') return lines.at(from - 1);
  if (key === 'Home') return lines[0];
  if (key === 'End') return lines.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...lines.slice(from + 1), ...lines.slice(0, from + 1)];
  return after.find((line) => line.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}
