import { useEffect } from 'react';
import type { PostEditing } from './use-post-editing.ts';

/** Ctrl+S or ⌘S saves a version. What visitors see changes only with a button. */
export function useSaveByKey({ post, save }: PostEditing, mayChange: boolean): void {
  const isPossible = mayChange && post.status !== 'trashed';
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // The browser would save the page as a file.
      event.preventDefault();
      if (isPossible) void save({}, 'staged');
    };
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  }, [isPossible, save]);
}
