import { useCallback, useEffect, useState } from 'react';
import { storedDrafts, type MessageDraft } from './stored-drafts.ts';

/**
 * A reply or a note that is being written; whoever comes back, in whichever tab, finds it again.
 *
 * @param name of the draft on this device
 */
export function useMessageDraft(name: string, first: { text: string; subject: string }) {
  const [draft, setDraft] = useState<MessageDraft>(() => ({
    ...first,
    key: crypto.randomUUID(),
    ...storedDrafts.get(name),
  }));
  useEffect(() => storedDrafts.forgetOld(), []);
  const write = useCallback(
    (change: Partial<Pick<MessageDraft, 'text' | 'subject'>>) =>
      setDraft((before) => {
        // Another text is another message.
        const next = { ...before, ...change, key: crypto.randomUUID() };
        storedDrafts.keep(name, next);
        return next;
      }),
    [name],
  );
  /** Once it is stored; what was typed while it was on its way is another message, and stays. */
  const clear = useCallback(
    (sent: string) =>
      setDraft((before) => {
        if (before.key !== sent) return before;
        storedDrafts.forget(name);
        return { ...first, key: crypto.randomUUID() };
      }),
    [name, first],
  );
  return { ...draft, write, clear };
}
