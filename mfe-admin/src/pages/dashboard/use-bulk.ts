import { useState } from 'react';
import { useChosen } from '../../listing/use-chosen.ts';
import {
  changePosts,
  undoChange,
  type BulkChange,
  type BulkResult,
  type PostState,
} from '../../posts/change-posts.ts';
import { bulkWords } from './bulk-labels.ts';

/** What is done with all posts that are chosen in the list at once. @param onChanged loads the list again */
export function useBulk(posts: readonly PostState[], onChanged: () => Promise<unknown>) {
  const { chosen, choose, chooseAll } = useChosen(posts, ({ _id }) => _id);
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<{ readonly result: BulkResult; readonly undone: boolean }>();

  async function work(doing: Promise<BulkResult>, undone: boolean) {
    setBusy(true);
    const result = await doing;
    setLast({ result, undone });
    chooseAll(false);
    // What is chosen next is of the list as it is now.
    await onChanged();
    setBusy(false);
  }

  return {
    ...{ chosen, choose, chooseAll, busy },
    act: (change: BulkChange) => void (busy || work(changePosts(change, chosen), false)),
    said: last && bulkWords(last.result, last.undone),
    undo:
      last && !last.undone && last.result.done.length > 0
        ? () => void (busy || work(undoChange(last.result), true))
        : undefined,
    dismiss: () => setLast(undefined),
  };
}

export type BulkPosts = ReturnType<typeof useBulk>;
