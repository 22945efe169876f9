import { useCallback, useRef, useState } from 'react';
import { localCopy } from '../../posts/local-copy.ts';
import { picturesOf, postChanges } from '../../posts/post-changes.ts';
import {
  changedTexts,
  textsOfForm,
  textsOfPost,
  type AdminPost,
  type PostTexts,
} from '../../posts/post-texts.ts';
import type { Refusal } from '../../posts/refusal.ts';
import { changePost, type Outcome, type PostCall } from '../../posts/save-post.ts';
import { session } from '../../session/session.ts';
import { initialState } from './initial-state.ts';

/** Where the editing stands: the post as the server has it, what the form shows, and what is between the two. */
export function usePostEditing(first: AdminPost) {
  const id = first._id;
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => initialState(first));
  const base = useRef(start.base);
  const sending = useRef(false);
  const [post, setPost] = useState(first);
  const [shown, setShown] = useState({ texts: start.texts, restored: start.restored, version: 0 });
  const [dirty, setDirty] = useState(start.restored);
  const [busy, setBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [conflict, setConflict] = useState<AdminPost>();

  /** Looks at what is in the form and keeps a copy of it on this device while it is not saved. */
  const keep = useCallback(() => {
    if (!form.current) return;
    const texts = textsOfForm(form.current);
    const changed = Object.keys(changedTexts(base.current.texts, texts)).length > 0;
    const { revision, texts: before } = base.current;
    if (changed) localCopy.write(id, { revision, texts, base: before, at: Date.now() });
    else localCopy.forget(id);
    setDirty(changed || picturesOf(form.current).length > 0);
  }, [id]);

  /** Makes the form anew from a state of the post. */
  const restart = useCallback((from: AdminPost) => {
    const texts = textsOfPost(from);
    localCopy.forget(from._id);
    base.current = { revision: from.revision, texts };
    setPost(from);
    setDirty(false);
    setShown(({ version }) => ({ texts, restored: false, version: version + 1 }));
  }, []);

  const send = useCallback(async (call: PostCall): Promise<Outcome | undefined> => {
    if (sending.current) return undefined;
    sending.current = true;
    setBusy(true);
    setRefusal(undefined);
    const outcome = await changePost(call);
    sending.current = false;
    setBusy(false);
    if (outcome.kind === 'expired') session.expire();
    if (outcome.kind === 'refused') setRefusal(outcome.refusal);
    setConflict(outcome.kind === 'conflict' ? outcome.current : undefined);
    if (outcome.kind === 'saved') setSavedAt(Date.now());
    return outcome;
  }, []);

  /**
   * Saves what is in the form. What is typed while the answer is on its way stays.
   *
   * @param more further fields, such as the status
   * @param options.over the state to save over, with the texts chosen after a conflict
   * @returns the saved post; undefined when it was not saved
   */
  const save = useCallback(
    async (
      more: Readonly<Record<string, string>> = {},
      options: { autosave?: boolean; over?: { post: AdminPost; texts: PostTexts } } = {},
    ): Promise<AdminPost | undefined> => {
      if (!form.current) return undefined;
      const { over, autosave = false } = options;
      const texts = over?.texts ?? textsOfForm(form.current);
      const pictures = picturesOf(form.current);
      const body = postChanges(over ? textsOfPost(over.post) : base.current.texts, texts, pictures);
      for (const [name, value] of Object.entries(more)) body.append(name, value);
      const path = `/api/blog/${id}${autosave ? '?autosave=true' : ''}`;
      const revision = over?.post.revision ?? base.current.revision;
      const outcome = await send({ method: 'PUT', path, revision, body });
      if (outcome?.kind !== 'saved') return undefined;
      if (over || pictures.length > 0) restart(outcome.post);
      else {
        base.current = { revision: outcome.post.revision, texts };
        setPost(outcome.post);
        setShown((now) => ({ ...now, restored: false }));
        keep();
      }
      return outcome.post;
    },
    [id, keep, restart, send],
  );

  return {
    ...{ form, post, dirty, busy, savedAt, refusal, conflict, base, keep, restart, send, save },
    dropConflict: () => setConflict(undefined),
    ...shown,
  };
}

export type PostEditing = ReturnType<typeof usePostEditing>;
