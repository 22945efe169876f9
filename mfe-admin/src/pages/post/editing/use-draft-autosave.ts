import { useEffect } from 'react';
import { useSessionState } from '../../../session/use-session-state.ts';
import type { PostEditing } from './use-post-editing.ts';

/** A draft goes to the server this often while it is written, in milliseconds. */
const EVERY_MS = 3_000;

/**
 * Saves a draft by itself while it is written, also while the keys never rest. Published posts are left alone: what is
 * half written is kept on this device only.
 */
export function useDraftAutosave({ post, unsaved, busy, conflict, save }: PostEditing): void {
  const isAlive = useSessionState() === 'alive';
  const wanted = post.status === 'draft' && unsaved.texts && !conflict && !busy && isAlive;
  // After a refusal it is tried again: the server may be back, the empty title filled in.
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => void save({}, { autosave: true }), EVERY_MS);
    return () => clearTimeout(timer);
  }, [wanted, save]);
}
