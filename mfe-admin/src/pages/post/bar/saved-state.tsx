import { useEffect, useState } from 'react';
import type { PostEditing } from './editing/use-post-editing.ts';

/** "Saved 3 s ago", "Saving…", "Not saved yet". */
export function SavedState({ editing: { busy, unsaved, savedAt } }: { readonly editing: PostEditing }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (busy) return <span>Saving…</span>;
  if (!unsaved.kept)
    return <span>Not saved yet, and this device has no room to keep it. Please save now.</span>;
  if (unsaved.texts) return <span>Not saved yet; kept on this device</span>;
  if (unsaved.pictures) return <span>The pictures are not saved yet; kept on this device</span>;
  return savedAt ? <span>Saved {ago(Math.max(0, now - savedAt))} ago</span> : <span>Saved</span>;
}

function ago(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
