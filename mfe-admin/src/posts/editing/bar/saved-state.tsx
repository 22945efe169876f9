import type { PostEditing } from '../use-post-editing.ts';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** "Saved 10:32" in the reader's time zone, "Saving…", "Not saved yet". */
export function SavedState({ editing: { busy, unsaved, savedAt } }: { readonly editing: PostEditing }) {
  if (busy) return <span>Saving…</span>;
  if (!unsaved.kept)
    return <span>Not saved yet, and there is no space left on this device. Please save now.</span>;
  if (unsaved.texts) return <span>Not saved yet; kept on this device</span>;
  if (unsaved.pictures) return <span>Pictures not saved yet; kept on this device</span>;
  return <span>Saved{savedAt && ` ${clock.format(savedAt)}`}</span>;
}
