import { useBulk, type BulkOutcome } from '../../ui/listing/use-bulk.ts';
import {
  changePosts,
  undoChange,
  type BulkChange,
  type BulkResult,
  type PostState,
} from '../change-posts.ts';
import { bulkLabels } from './bulk-labels.ts';

/** Actions on all posts selected in the list. @param onChanged reloads the list */
export function useBulkPosts(posts: readonly PostState[], onChanged: () => Promise<unknown>) {
  const { act, ...bulk } = useBulk(posts, ({ _id }) => _id, onChanged);
  const change = async (wish: BulkChange) => {
    const result = await changePosts(wish, bulk.chosen);
    return outcomeOf(bulkLabels(result), result);
  };
  return { ...bulk, act: (wish: BulkChange) => void act(() => change(wish)) };
}

function outcomeOf(said: string, undoable: BulkResult): BulkOutcome {
  const undo = async () => {
    const undone = await undoChange(undoable);
    const ids = new Set(undone.done.map(({ before }) => before._id));
    // What remains to be undone: the server did not respond, or the session had ended.
    const left = undoable.done.filter(({ after }) => !ids.has(after._id));
    return outcomeOf(bulkLabels(undone, true), { ...undoable, done: left });
  };
  return { said, undo: undoable.done.length > 0 ? undo : undefined };
}

export type BulkPosts = ReturnType<typeof useBulkPosts>;
