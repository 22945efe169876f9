import { useEffect } from 'react';
import type { PostEditing } from './use-post-editing.ts';

/** Ctrl+S or ⌘S saves as a version. What visitors see changes by a button only. */
export function useSaveByKey({ post, save }: PostEditing, mayChange: boolean): void {
  const isPossible = mayChange && post.status !== 'trashed';
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // The browser would save its page as a file.
      event.preventDefault();
      if (isPossible) void save({}, 'staged');
    };
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  }, [isPossible, save]);
}
