import { useState } from 'react';
import { useChosen } from './use-chosen.ts';

export interface BulkOutcome {
  readonly said: string;
  /** Undoes it; undefined if not possible, and omitted if the previous action can still be undone. */
  readonly undo?: (() => Promise<BulkOutcome>) | undefined;
  /** Nothing was done, so the selection is kept. */
  readonly isFailed?: boolean;
}

/** Runs actions on all items selected in a list. @param onChanged reloads the list */
export function useBulk<Row>(rows: readonly Row[], keyOf: (row: Row) => string, onChanged: () => unknown) {
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
      // The next selection must refer to the updated list.
      await onChanged();
    } finally {
      setBusy(false);
    }
  }

  const undo = last?.undo;
  return {
    chosen,
    choose,
    chooseAll,
    busy,
    act,
    said: last?.said,
    undo: undo && (() => void act(undo)),
    dismiss: () => setLast(undefined),
  };
}
