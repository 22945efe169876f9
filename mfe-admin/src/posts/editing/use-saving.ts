import { useCallback, useRef, useState } from 'react';
import { mergeTexts } from '../merge-texts.ts';
import { contentOfForm, postChanges } from '../post-changes.ts';
import { changedTexts, contentOfPost, type AdminPost, type PostTexts } from '../post-texts.ts';
import { CANCELLED, type Refusal } from '../../api/refusal.ts';
import { changePost, type Outcome, type PostCall } from '../save-post.ts';
import { useUpload } from '../../api/upload/use-upload.ts';
import type { Base } from './initial-state.ts';
import { DELETED, newsOf, SAVED_MEANWHILE, type Notice } from './news-of.ts';
import type { FilledIn, FormContent } from './use-form-content.ts';

/**
 * Saved by itself, and joined with what was just saved so; for visitors of a live post later, as a version of its own; or for all who may see
 * the post.
 */
export type SaveKind = 'autosave' | 'staged' | 'asked';

/** Fields that the server fills in from others, while nobody does. */
const FOLLOWING = ['slug', 'reviewAgainBy'];

const QUERIES = { autosave: { autosave: 'true' }, staged: { staged: 'true' }, asked: {} } as const;

/** Sends changes of a post, one after the other, each on top of what the server has by then. */
export function useSaving(id: string, { base, read, compareWith }: FormContent) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [busy, setBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [conflict, setConflict] = useState<AdminPost>();
  const [notice, setNotice] = useState<Notice>();
  const { upload, follow } = useUpload();

  /** One change after the other: each is made from what the one before it left. */
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = last.current.then(work, work);
    last.current = done;
    return done;
  }, []);

  /** @param quiet leaves an old refusal where it is, so that nobody hears the same one every few seconds */
  const send = useCallback(
    async (call: PostCall, quiet = false): Promise<Outcome> => {
      setBusy(true);
      if (!quiet) setRefusal(undefined);
      const body = call.body ?? new FormData();
      const { result: outcome, cancelled } = await follow(body, (options) =>
        changePost(call, options),
      ).finally(() => setBusy(false));
      if (outcome.kind === 'refused') {
        const { status } = outcome.refusal;
        setRefusal(cancelled ? CANCELLED : status === 404 ? DELETED : outcome.refusal);
      }
      if (outcome.kind === 'saved') {
        setSavedAt(Date.now());
        setRefusal(undefined);
        setConflict(undefined);
      }
      return outcome;
    },
    [follow],
  );

  /**
   * Takes in what somebody else saved meanwhile: what only one side changed is kept without a question.
   *
   * @returns false when both changed the same field, which somebody has to choose
   */
  const takeIn = useCallback(
    (theirs: AdminPost): boolean => {
      const merge = mergeTexts(base.current, contentOfForm(read()), contentOfPost(theirs));
      if (merge.conflicts.length > 0) {
        setConflict(theirs);
        return false;
      }
      setConflict(undefined);
      setNotice(newsOf(base.current.status, theirs.status, merge.fromThem));
      compareWith(theirs, { fill: merge.texts });
      return true;
    },
    [base, compareWith, read],
  );

  /** @param isMerged whether it has in it what somebody else saved meanwhile */
  const saveNow = useCallback(
    async (
      more: Readonly<Record<string, string>>,
      kind: SaveKind,
      isMerged = false,
    ): Promise<AdminPost | undefined> => {
      const autosave = kind === 'autosave';
      const { texts, pictures: all } = read();
      const pictures = autosave ? [] : all;
      const { revision, status, texts: before } = base.current;
      const body = postChanges(before, texts, pictures);
      for (const [name, value] of Object.entries(more)) body.append(name, value);
      const query = new URLSearchParams({ ...QUERIES[kind], ...(isMerged && { merged: 'true' }) });
      const path = `/api/blog/${id}${query.size > 0 ? '?' : ''}${query}`;
      const outcome = await send({ method: 'PUT', path, revision, body, texts }, autosave);
      if (outcome.kind === 'saved') {
        // What was typed or chosen meanwhile stays, and is the only thing that is not saved.
        // The address of a draft follows its title, and the term of a review its day, unless somebody typed one.
        const [now, stored] = [read().texts, contentOfPost(outcome.post)];
        const isOwn = (name: string) => texts[name] !== before[name] || now[name] !== texts[name];
        const fill: PostTexts = Object.fromEntries(
          FOLLOWING.flatMap((name) => (isOwn(name) ? [] : [[name, stored[name] ?? '']])),
        );
        compareWith(outcome.post, { saved: { ...texts, ...fill }, fill, takeOut: pictures });
        return outcome.post;
      }
      if (outcome.kind !== 'conflict' || !takeIn(outcome.current)) return undefined;
      // What was meant for a draft is not sent to visitors by itself, and nobody's status is undone unseen.
      if (outcome.current.status === 'trashed') return undefined;
      const isSameStatus = outcome.current.status === status;
      if (!isSameStatus && (autosave || 'status' in more)) return undefined;
      // Never an autosave: what the other saved is kept as a version.
      return saveNow(more, autosave ? 'staged' : kind, true);
    },
    [base, compareWith, id, read, send, takeIn],
  );

  /**
   * Saves what is in the form, on top of what somebody else saved meanwhile.
   *
   * @param more further fields, such as the status
   * @param kind an autosave leaves pictures out, which are sent when somebody asks for it
   * @returns the saved post; undefined when it was not saved
   */
  const save = useCallback(
    (more: Readonly<Record<string, string>> = {}, kind: SaveKind = 'asked') => {
      if (kind !== 'autosave') setNotice(undefined);
      return inTurn(() => saveNow(more, kind));
    },
    [inTurn, saveNow],
  );

  /** Sends a change that is none of the texts; what is unsaved is saved before, so that it is a version of its own. */
  const act = useCallback(
    (method: PostCall['method'], path: string, done?: (before: Base) => Notice) =>
      inTurn(async () => {
        setNotice(undefined);
        if (base.current.status !== 'trashed' && hasChanges(read(), base.current.texts))
          if (!(await saveNow({}, 'staged'))) return;
        const before = base.current;
        const outcome = await send({ method, path, revision: before.revision });
        if (outcome.kind === 'conflict' && takeIn(outcome.current)) setNotice({ text: SAVED_MEANWHILE });
        if (outcome.kind !== 'saved') return;
        // What was typed and is not saved stays: while the answer was on its way, or in a post in the trash.
        const typed = changedTexts(before.texts, read().texts);
        compareWith(outcome.post, { fill: { ...contentOfPost(outcome.post), ...typed } });
        setNotice(done?.(before));
      }),
    [base, compareWith, inTurn, read, saveNow, send, takeIn],
  );

  return {
    ...{ busy, savedAt, refusal, conflict, notice, upload },
    ...{ inTurn, takeIn, saveNow, save, act, setConflict, setNotice },
  };
}

/** @returns whether a form has something that is not saved */
export function hasChanges({ texts, pictures }: FilledIn, before: PostTexts): boolean {
  return pictures.length > 0 || Object.keys(changedTexts(before, texts)).length > 0;
}
