import { useCallback, useRef, useState } from 'react';
import type { CopyPlace } from '../../posts/local-copy.ts';
import { picturesOf, postChanges, type PictureChange } from '../../posts/post-changes.ts';
import {
  changedTexts,
  textsOfForm,
  textsOfPost,
  type AdminPost,
  type PostTexts,
} from '../../posts/post-texts.ts';
import { CANCELLED, type Refusal } from '../../posts/refusal.ts';
import { changePost, type Outcome, type PostCall } from '../../posts/save-post.ts';
import { session } from '../../session/session.ts';
import { useUpload } from '../../upload/use-upload.ts';
import { forgetSent } from './forget-sent.ts';
import { initialState } from './initial-state.ts';

/** What is in the form and not on the server. */
export interface Unsaved {
  readonly texts: boolean;
  readonly pictures: boolean;
  /** False when this device has no room for a copy of the texts. */
  readonly kept: boolean;
}

const NOTHING: Unsaved = { texts: false, pictures: false, kept: true };

/** Where the editing stands: the post as the server has it, what the form shows, and what is between the two. */
export function usePostEditing(first: AdminPost, copy: CopyPlace) {
  const id = first._id;
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => initialState(first, copy.found));
  const base = useRef(start.base);
  const sending = useRef(false);
  const [post, setPost] = useState(first);
  const [shown, setShown] = useState({ texts: start.texts, restored: start.restored, version: 0 });
  const [unsaved, setUnsaved] = useState<Unsaved>({ ...NOTHING, texts: start.restored });
  const [busy, setBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [conflict, setConflict] = useState<AdminPost>();
  const { upload, follow } = useUpload();

  /** Looks at what is in the form and keeps a copy of it on this device while it is not saved. */
  const keep = useCallback(() => {
    if (!form.current) return;
    const texts = textsOfForm(form.current);
    const { revision, texts: before } = base.current;
    const changed = Object.keys(changedTexts(before, texts)).length > 0;
    let kept = true;
    if (changed) kept = copy.write({ revision, texts, base: before, at: Date.now() });
    else copy.forget();
    setUnsaved({ texts: changed, pictures: picturesOf(form.current).length > 0, kept });
  }, [copy]);

  /** Makes the form anew from a state of the post. */
  const restart = useCallback(
    (from: AdminPost) => {
      const texts = textsOfPost(from);
      copy.forget();
      base.current = { revision: from.revision, texts };
      setPost(from);
      setUnsaved(NOTHING);
      setShown(({ version }) => ({ texts, restored: false, version: version + 1 }));
    },
    [copy],
  );

  /** @param quiet leaves an old refusal where it is, so that nobody hears the same one every few seconds */
  const send = useCallback(
    async (call: PostCall, quiet = false): Promise<Outcome | undefined> => {
      if (sending.current) return undefined;
      sending.current = true;
      setBusy(true);
      if (!quiet) setRefusal(undefined);
      const body = call.body ?? new FormData();
      const { result: outcome, cancelled } = await follow(body, (options) => changePost(call, options));
      sending.current = false;
      setBusy(false);
      if (outcome.kind === 'expired') session.expire();
      if (outcome.kind === 'refused') setRefusal(cancelled ? CANCELLED : outcome.refusal);
      setConflict(outcome.kind === 'conflict' ? outcome.current : undefined);
      if (outcome.kind === 'saved') {
        setSavedAt(Date.now());
        setRefusal(undefined);
      }
      return outcome;
    },
    [follow],
  );

  /** After a saving: what was typed or chosen meanwhile stays, and is the only thing that is not saved. */
  const settle = useCallback(
    (saved: AdminPost, texts: PostTexts, pictures: readonly PictureChange[]) => {
      base.current = { revision: saved.revision, texts };
      setPost(saved);
      setShown((now) => ({ ...now, restored: false }));
      if (form.current) forgetSent(form.current, pictures);
      keep();
    },
    [keep],
  );

  /**
   * Saves what is in the form.
   *
   * @param more further fields, such as the status
   * @param options.autosave leaves pictures out, which are sent when somebody asks for it
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
      const pictures = autosave ? [] : picturesOf(form.current);
      const body = postChanges(over ? textsOfPost(over.post) : base.current.texts, texts, pictures);
      for (const [name, value] of Object.entries(more)) body.append(name, value);
      const path = `/api/blog/${id}${autosave ? '?autosave=true' : ''}`;
      const revision = over?.post.revision ?? base.current.revision;
      const outcome = await send({ method: 'PUT', path, revision, body }, autosave);
      if (outcome?.kind !== 'saved') return undefined;
      if (over) restart(outcome.post);
      else settle(outcome.post, texts, pictures);
      return outcome.post;
    },
    [id, restart, send, settle],
  );

  return {
    ...{ form, post, unsaved, busy, savedAt, refusal, conflict, base, upload, keep, restart, send, save },
    dirty: unsaved.texts || unsaved.pictures,
    dropConflict: () => setConflict(undefined),
    ...shown,
  };
}

export type PostEditing = ReturnType<typeof usePostEditing>;
