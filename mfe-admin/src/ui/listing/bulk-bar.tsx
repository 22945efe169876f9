import { Button, useDebounced } from '@opinionbridge/ui';
import type { ReactNode } from 'react';
import { useScrollPadding } from '../scrolling/use-scroll-padding.ts';
import styles from './bulk-bar.module.css';

export interface Bulk {
  readonly chosen: readonly unknown[];
  readonly chooseAll: (on: boolean) => void;
  readonly busy: boolean;
  /** Result of the last action; empty for none. */
  readonly said: string | undefined;
  /** Undoes it, if possible. */
  readonly undo: (() => void) | undefined;
  readonly dismiss: () => void;
}

interface BulkBarProps {
  /** The kind of selected items, e.g. `posts`. */
  readonly what: string;
  readonly bulk: Bulk;
  /** Number of items in the list; undefined while it loads. */
  readonly shown: number | undefined;
  readonly children: ReactNode;
}

/**
 * Actions on all selected items of a list; stays in view while the list is scrolled. On phones the actions are at the
 * bottom of the screen, where they do not cover what was just selected. The result stays visible, with an undo button,
 * until it is dismissed.
 */
export function BulkBar({ what, bulk, shown, children }: BulkBarProps) {
  const { chosen, chooseAll, busy, said, undo, dismiss } = bulk;
  const bar = useScrollPadding('top');
  const tools = useScrollPadding('bottom');
  // What appears under a double press must not take its second half.
  const takesPresses = useDebounced(chosen.length > 0);
  return (
    <div ref={bar} className={styles['bar']}>
      <div
        className={styles['actions']}
        hidden={shown === 0}
        role="group"
        aria-label={`Selected ${what}`}
        data-idle={chosen.length === 0 || undefined}
      >
        <label>
          <input
            type="checkbox"
            checked={chosen.length > 0 && chosen.length === shown}
            disabled={!shown}
            onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
          />
          All on this page
        </label>
        <span aria-live="polite">{chosen.length === 0 ? 'None selected' : `${chosen.length} selected`}</span>
        <div
          ref={tools}
          className={styles['tools']}
          data-just-shown={(chosen.length > 0 && !takesPresses) || undefined}
        >
          {children}
        </div>
      </div>
      <div role="status" className={styles['said']}>
        {said && (
          <>
            <span>{busy ? 'Working…' : said}</span>
            {undo && (
              <Button tone="outline" disabled={busy} onClick={undo}>
                Undo
              </Button>
            )}
            <button type="button" aria-label="Dismiss" onClick={dismiss}>
              ×
            </button>
          </>
        )}
      </div>
    </div>
  );
}
