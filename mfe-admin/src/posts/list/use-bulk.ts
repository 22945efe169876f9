import { useState } from 'react';
import { useChosen } from '../../ui/listing/use-chosen.ts';
import {
  changePosts,
  undoChange,
  type BulkChange,
  type BulkResult,
  type PostState,
} from '../change-posts.ts';
import { bulkLabels } from './bulk-labels.ts';

/** What is done with all posts that are chosen in the list at once. @param onChanged loads the list again */
export function useBulk(posts: readonly PostState[], onChanged: () => Promise<unknown>) {
  const { chosen, choose, chooseAll } = useChosen(posts, ({ _id }) => _id);
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<{ readonly said: string; readonly undoable: BulkResult }>();

  /** @param undoing what is taken back */
  async function work(doing: Promise<BulkResult>, undoing?: BulkResult) {
    setBusy(true);
    const result = await doing;
    const undoable = undoing ? withoutUndone(undoing, result) : result;
    setLast({ said: bulkLabels(result, undoing !== undefined), undoable });
    chooseAll(false);
    // What is chosen next is of the list as it is now.
    await onChanged();
    setBusy(false);
  }

  return {
    ...{ chosen, choose, chooseAll, busy },
    act: (change: BulkChange) => void (busy || work(changePosts(change, chosen))),
    said: last?.said,
    undo:
      last && last.undoable.done.length > 0
        ? () => void (busy || work(undoChange(last.undoable), last.undoable))
        : undefined,
    dismiss: () => setLast(undefined),
  };
}

/** @returns what of a change was not taken back yet: the server did not answer, or the session had ended */
function withoutUndone(change: BulkResult, undone: BulkResult): BulkResult {
  const ids = new Set(undone.done.map(({ before }) => before._id));
  return { ...change, done: change.done.filter(({ after }) => !ids.has(after._id)) };
}

export type BulkPosts = ReturnType<typeof useBulk>;
