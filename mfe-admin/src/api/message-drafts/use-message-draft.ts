import { newFormKey } from '@opinionbridge/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { session } from '../session/session.ts';
import { draftName, storedDrafts, type MessageDraft } from './stored-drafts.ts';

/**
 * A draft of a reply or a note, which its author, but nobody else at this computer, finds again in any tab.
 *
 * @param of subject of the draft
 */
export function useMessageDraft(of: string, first: { text: string; subject: string }) {
  const [person] = useState(session.email);
  const name = draftName(of, person);
  const stored = () => ({ ...first, key: newFormKey(), ...storedDrafts.get(name) });
  const [draft, setDraft] = useState<MessageDraft>(stored);
  useEffect(() => storedDrafts.forgetOld(), []);
  // Both tabs share one draft: typing over an outdated copy would overwrite what the other tab has.
  const follow = useEffectEvent(() => setDraft(stored));
  useEffect(() => storedDrafts.onOthers(name, () => follow()), [name]);
  const [isBusy, setBusy] = useState(false);

  function write(change: Partial<Pick<MessageDraft, 'text' | 'subject'>>) {
    setDraft((before) => {
      // A changed text is a different message.
      const next = { ...before, ...change, key: newFormKey() };
      storedDrafts.keep(name, next);
      return next;
    });
  }

  /**
   * Sends the draft under its key.
   *
   * @param store resolves to whether the message was stored
   */
  async function send(store: (key: string) => Promise<boolean>) {
    const { key } = draft;
    setBusy(true);
    const isStored = await store(key);
    setBusy(false);
    if (!isStored) return;
    setDraft((before) => {
      // Text typed while sending belongs to a new message, and is kept.
      if (before.key !== key) return before;
      storedDrafts.forget(name);
      return { ...first, key: newFormKey() };
    });
  }
  return { ...draft, isBusy, write, send };
}
