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
 * `autosave`: automatic, joined with the previous autosave. `staged`: as a separate version, which visitors of a live
 * post see later. `asked`: for everybody who may see the post.
 */
export type SaveKind = 'autosave' | 'staged' | 'asked';

/** Title of a draft until one is typed. */
const TITLE = 'New post';

/** Fields that the server derives from others unless they are set. */
const FOLLOWING = ['slug', 'reviewAgainBy'];

/** Statuses that the same content would get again. */
const REFUSED_CONTENT = [413, 422];

const QUERIES = { autosave: { autosave: 'true' }, staged: { staged: 'true' }, asked: {} } as const;

/**
 * Sends the changes of a post, one after the other, each based on the server's latest state.
 *
 * @param formKey of the form of a new post, so that it creates only one
 */
export function useSaving({ base, read, compareWith }: FormContent, formKey?: string) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [busy, setBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const [refusal, setRefusal] = useState<Refusal & { readonly quiet: boolean }>();
  const [conflict, setConflict] = useState<AdminPost>();
  const [notice, setNotice] = useState<Notice>();
  const { upload, follow } = useUpload();
  /** Texts refused for their content, which are not sent again unless somebody requests it. */
  const refused = useRef<PostTexts>(undefined);

  /** Runs changes sequentially, since each builds on the result of the previous one. */
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = last.current.then(work, work);
    last.current = done;
    return done;
  }, []);

  /** @param quiet keeps an old refusal and the focus, so that nobody is interrupted every few seconds */
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
        setRefusal({ ...(cancelled ? CANCELLED : status === 404 ? DELETED : outcome.refusal), quiet });
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
   * Merges what somebody else saved in the meantime: fields changed by one side only are merged without asking.
   *
   * @returns false if both changed the same field, so that somebody has to choose
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

  /** Compares the form with its new post, which may lack all texts, or those typed in the meantime. */
  const takeCreated = useCallback(
    (made: AdminPost) =>
      compareWith(made, { saved: { slug: '', ...(!read().texts['title'] && { title: '' }) } }),
    [compareWith, read],
  );

  /** Creates the draft of a new post, always with the same content, so that even a later page creates no second one. */
  const createDraft = useCallback(async () => {
    const body = new FormData();
    body.append('title', TITLE);
    body.append('status', 'draft');
    const path = '/api/blog?autosave=true';
    const outcome = await send({ method: 'POST', path, revision: 0, formKey, body }, true);
    if (outcome.kind === 'saved') takeCreated(outcome.post);
  }, [formKey, send, takeCreated]);

  /**
   * @param isMerged whether it includes somebody else's changes
   * @param quiet whether nobody has requested it
   */
  const saveNow = useCallback(
    async (
      more: Readonly<Record<string, string>>,
      kind: SaveKind,
      isMerged = false,
      quiet = kind === 'autosave',
    ): Promise<AdminPost | undefined> => {
      const autosave = kind === 'autosave';
      if (autosave && base.current.revision === 0) {
        await createDraft();
        if (base.current.revision === 0) return undefined;
      }
      const { texts, pictures: all } = read();
      const pictures = autosave ? [] : all;
      if (autosave && refused.current && !hasChanges({ texts, pictures }, refused.current)) return undefined;
      const { id, revision, status, texts: before } = base.current;
      const isNew = revision === 0;
      const body = postChanges(before, texts, pictures);
      // The draft of a new post keeps a removed title until it is saved on request, which is refused.
      if (formKey && !texts['title']) {
        if (quiet) body.delete('title');
        else body.set('title', '');
      }
      for (const [name, value] of Object.entries({ ...(isNew && { status: 'draft' }), ...more }))
        body.append(name, value);
      const query = new URLSearchParams({ ...QUERIES[kind], ...(isMerged && { merged: 'true' }) });
      const call = isNew
        ? ({ method: 'POST', path: '/api/blog', formKey } as const)
        : ({ method: 'PUT', path: `/api/blog/${id}${query.size > 0 ? '?' : ''}${query}` } as const);
      const outcome = await send({ ...call, revision, body, texts }, quiet);
      const isRefused = outcome.kind === 'refused' && REFUSED_CONTENT.includes(outcome.refusal.status);
      refused.current = autosave && isRefused ? texts : undefined;
      if (outcome.kind === 'saved' && outcome.isEarlier) {
        takeCreated(outcome.post);
        return saveNow(more, kind);
      }
      if (outcome.kind === 'saved') {
        // Input from the meantime stays, and is all that is unsaved now. A draft's address follows its title, and a
        // review's term its day, unless set manually.
        const [now, stored] = [read().texts, contentOfPost(outcome.post)];
        const isOwn = (name: string) =>
          texts[name] !== before[name] || now[name] !== texts[name] || (name === 'slug' && !now[name]);
        const fill: PostTexts = Object.fromEntries(
          FOLLOWING.flatMap((name) => (isOwn(name) ? [] : [[name, stored[name] ?? '']])),
        );
        compareWith(outcome.post, { saved: { ...texts, ...fill }, fill, takeOut: pictures });
        return outcome.post;
      }
      if (outcome.kind !== 'conflict' || !takeIn(outcome.current)) return undefined;
      // Changes meant for a draft do not reach visitors automatically, and no status change by somebody else is undone
      // unnoticed.
      if (outcome.current.status === 'trashed') return undefined;
      const isSameStatus = outcome.current.status === status;
      if (!isSameStatus && (autosave || 'status' in more)) return undefined;
      // Never an autosave, so that the other person's state is kept as a version.
      return saveNow(more, autosave ? 'staged' : kind, true, quiet);
    },
    [base, compareWith, createDraft, formKey, read, send, takeCreated, takeIn],
  );

  /**
   * Saves the content of the form, merged with what somebody else saved in the meantime.
   *
   * @param more further fields, such as the status
   * @param kind an autosave omits pictures, which are sent on request only
   * @returns the saved post; undefined if it was not saved
   */
  const save = useCallback(
    (more: Readonly<Record<string, string>> = {}, kind: SaveKind = 'asked') => {
      if (kind !== 'autosave') setNotice(undefined);
      return inTurn(() => saveNow(more, kind));
    },
    [inTurn, saveNow],
  );

  /** Sends a change other than texts, after saving unsaved content as a separate version. */
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
        // Unsaved input stays: text typed while waiting for the response, or in a post in the trash.
        const typed = changedTexts(before.texts, read().texts);
        compareWith(outcome.post, { fill: { ...contentOfPost(outcome.post), ...typed } });
        setNotice(done?.(before));
      }),
    [base, compareWith, inTurn, read, saveNow, send, takeIn],
  );

  return {
    busy,
    savedAt,
    refusal,
    conflict,
    notice,
    upload,
    inTurn,
    takeIn,
    saveNow,
    save,
    act,
    setConflict,
    setNotice,
  };
}

export function hasChanges({ texts, pictures }: FilledIn, before: PostTexts): boolean {
  return pictures.length > 0 || Object.keys(changedTexts(before, texts)).length > 0;
}
