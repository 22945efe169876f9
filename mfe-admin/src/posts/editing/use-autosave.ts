import { useEffect } from 'react';
import { useSessionState } from '../../api/session/use-session-state.ts';
import type { PostEditing } from './use-post-editing.ts';

/** What is written goes to the server this often, in milliseconds. */
const EVERY_MS = 3_000;

/**
 * Saves a post by itself while it is written, also while the keys never rest. Of a live post it becomes unpublished changes, which visitors
 * do not see.
 */
export function useAutosave({ post, unsaved, busy, conflict, save }: PostEditing): void {
  const isAlive = useSessionState() === 'alive';
  const wanted = post.status !== 'trashed' && unsaved.texts && !conflict && !busy && isAlive;
  // After a refusal it is tried again: the server may be back, the empty title filled in.
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => void save({}, 'autosave'), EVERY_MS);
    return () => clearTimeout(timer);
  }, [wanted, save]);
}
