import { useCallback, useState } from 'react';
import {
  changePosts,
  undoChange,
  type BulkChange,
  type BulkResult,
  type PostState,
} from '../../posts/change-posts.ts';
import { session } from '../../session/session.ts';
import { bulkWords } from './bulk-words.ts';

/** Posts that are chosen in the grid, and what is done with all of them at once. */
export function useBulk(posts: readonly PostState[], onChanged: () => void) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<{ readonly result: BulkResult; readonly undone: boolean }>();
  // A post that left the list is not chosen any more.
  const chosen = posts.filter(({ _id }) => ids.has(_id));

  const choose = useCallback((id: string, on: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  async function work(doing: Promise<BulkResult>, undone: boolean) {
    setBusy(true);
    const result = await doing;
    setBusy(false);
    if (result.expired) session.expire();
    setLast({ result, undone });
    setIds(new Set());
    onChanged();
  }

  return {
    chosen,
    busy,
    choose,
    chooseAll: (on: boolean) => setIds(new Set(on ? posts.map(({ _id }) => _id) : [])),
    act: (change: BulkChange) => void (busy || work(changePosts(change, chosen), false)),
    said: last && bulkWords(last.result, last.undone),
    undo:
      last && !last.undone && last.result.done.length > 0
        ? () => void (busy || work(undoChange(last.result), true))
        : undefined,
    dismiss: () => setLast(undefined),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
