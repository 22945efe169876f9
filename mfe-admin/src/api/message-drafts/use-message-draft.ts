import { newFormKey } from '@opinionbridge/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { session } from '../session/session.ts';
import { draftName, storedDrafts, type MessageDraft } from './stored-drafts.ts';

/**
 * A reply or a note that is being written; whoever comes back, in whichever tab, finds it again. Nobody else at this computer does.
 *
 * @param of what it is written about
 */
export function useMessageDraft(of: string, first: { text: string; subject: string }) {
  const [person] = useState(session.email);
  const name = draftName(of, person);
  const stored = () => ({ ...first, key: newFormKey(), ...storedDrafts.get(name) });
  const [draft, setDraft] = useState<MessageDraft>(stored);
  useEffect(() => storedDrafts.forgetOld(), []);
  // Two tabs have one draft: what is typed here on top of less would take the place of what is typed there.
  const follow = useEffectEvent(() => setDraft(stored));
  useEffect(() => storedDrafts.onOthers(name, () => follow()), [name]);
  const [isBusy, setBusy] = useState(false);

  function write(change: Partial<Pick<MessageDraft, 'text' | 'subject'>>) {
    setDraft((before) => {
      // Another text is another message.
      const next = { ...before, ...change, key: newFormKey() };
      storedDrafts.keep(name, next);
      return next;
    });
  }

  /** Sends it, under its key. @param store says whether it is stored */
  async function send(store: (key: string) => Promise<boolean>) {
    const { key } = draft;
    setBusy(true);
    const isStored = await store(key);
    setBusy(false);
    if (!isStored) return;
    setDraft((before) => {
      // What was typed while it was on its way is another message, and stays.
      if (before.key !== key) return before;
      storedDrafts.forget(name);
      return { ...first, key: newFormKey() };
    });
  }
  return { ...draft, isBusy, write, send };
}
