import { useEffect, useRef } from 'react';
import type { PostEditing } from './use-post-editing.ts';

/** A draft goes to the server this long after the last key, in milliseconds. */
const QUIET_MS = 3_000;

/**
 * Saves a draft by itself while it is written. Published posts are left alone: what is half written is kept on this
 * device only.
 *
 * @returns to be called at each change of the form
 */
export function useDraftAutosave({ post, dirty, conflict, save }: PostEditing): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef(false);
  useEffect(() => void (wanted.current = post.status === 'draft' && dirty && !conflict));
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => wanted.current && void save({}, { autosave: true }), QUIET_MS);
  };
}
