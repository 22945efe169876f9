import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { useChosen } from './use-chosen.ts';

/** What came of something that was done with several at once. */
export interface BulkOutcome {
  readonly said: string;
  /** Takes it back; undefined where that is not possible, and left out where what was done before still can be. */
  readonly undo?: (() => Promise<BulkOutcome>) | undefined;
  /** Nothing was done: what is chosen stays so. */
  readonly isFailed?: boolean;
}

/** What is done at once with all that are chosen in a list. @param onChanged loads the list again */
export function useBulk<Row extends RowData>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  onChanged: () => unknown,
) {
  const { chosen, choose, chooseAll } = useChosen(rows, keyOf);
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<BulkOutcome>();

  async function act(doing: () => Promise<BulkOutcome>) {
    if (busy) return;
    setBusy(true);
    try {
      const outcome = await doing();
      setLast((before) => ({ ...before, ...outcome }));
      if (outcome.isFailed) return;
      chooseAll(false);
      // What is chosen next is of the list as it is now.
      await onChanged();
    } finally {
      setBusy(false);
    }
  }

  const undo = last?.undo;
  return {
    ...{ chosen, choose, chooseAll, busy, act },
    said: last?.said,
    undo: undo && (() => void act(undo)),
    dismiss: () => setLast(undefined),
  };
}
