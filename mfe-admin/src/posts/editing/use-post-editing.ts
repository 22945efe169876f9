import { useCallback, useState } from 'react';
import type { DraftSlot } from '../local-copies/local-copy.ts';
import { mergeTexts } from '../merge-texts.ts';
import { contentOfForm } from '../post-changes.ts';
import { contentOfPost, type AdminPost } from '../post-texts.ts';
import { isLive } from '../status-labels.ts';
import { useFormContent } from './use-form-content.ts';
import type { Base } from './initial-state.ts';
import { CHANGES_DISCARDED, FOR_VISITORS_LATER } from './news-of.ts';
import { hasChanges, useSaving, type SaveKind } from './use-saving.ts';

/** An earlier version of the post, or the one that visitors see of a live post. */
export type EarlierState =
  'seen by visitors' | { readonly version: number; /** When it was saved, ISO 8601. */ readonly at: string };

/** Of the form of a new post. */
export interface Creation {
  /** Identifies the form, so that it creates only one post. */
  readonly formKey: string;
  /** Whether the title has the initial focus. */
  readonly focused: boolean;
  /** Called with the post saved on request. */
  readonly onCreated: (post: AdminPost) => void;
  readonly startAnew: (focused?: boolean) => void;
}

/** The state of editing: the post as the server has it, the content of the form, and the difference between the two. */
export function usePostEditing(first: AdminPost, copy: DraftSlot, creation?: Creation) {
  const content = useFormContent(first, copy, creation?.formKey);
  const { base, read, compareWith } = content;
  const { inTurn, takeIn, saveNow, save, act, setConflict, setNotice, ...state } = useSaving(
    content,
    creation?.formKey,
  );
  const [creating, setCreating] = useState(false);

  /** Like `save`; a new post that was saved on request is handed over, once however often that is requested. */
  async function saveForm(more?: Readonly<Record<string, string>>, kind: SaveKind = 'asked') {
    if (!creation || kind !== 'asked') return save(more, kind);
    if (creating) return undefined;
    setCreating(true);
    const made = await save(more, kind).finally(() => setCreating(false));
    if (made) creation.onCreated(made);
    return made;
  }

  /** Restores an earlier version, or the one that visitors see. */
  const goBackTo = useCallback(
    (state: EarlierState): Promise<void> => {
      const isSeen = state === 'seen by visitors';
      const { id } = base.current;
      const method = isSeen ? 'DELETE' : 'POST';
      const path = isSeen
        ? `/api/blog/${id}/staged`
        : `/api/admin/blog/${id}/revisions/${state.version}/restore`;
      return act(method, path, (before) => ({
        ...(isSeen ? { text: CHANGES_DISCARDED } : { text: 'Restored the version from', at: state.at }),
        ...(!isSeen && isLive(before.status) && { then: FOR_VISITORS_LATER }),
        undo: () => void goBackTo(stateOf(before)),
      }));
    },
    [act, base],
  );

  /** Replaces the form content with a version from the server; can be undone. */
  const showInstead = useCallback(
    (version: AdminPost, text: string) => {
      const before = read();
      setConflict(undefined);
      compareWith(version, { fill: contentOfPost(version), takeOut: before.pictures });
      const undo = () => {
        setNotice(undefined);
        compareWith(undefined, { fill: before.texts, putIn: before.pictures });
      };
      setNotice({ text, undo });
    },
    [compareWith, read, setConflict, setNotice],
  );

  /**
   * Resolves a conflict: merges with the current form content, and saves.
   *
   * @param names fields that get the other person's content
   */
  const choose = useCallback(
    (theirs: AdminPost, names: ReadonlySet<string>) =>
      inTurn(async () => {
        const mine = read();
        const their = contentOfPost(theirs);
        const { texts } = mergeTexts(base.current, contentOfForm(mine), their);
        const chosen = Object.fromEntries([...names].map((name) => [name, their[name] ?? '']));
        const takeOut = mine.pictures.filter(([name, value]) => names.has(name) || names.has(String(value)));
        setConflict(undefined);
        compareWith(theirs, { fill: { ...texts, ...chosen }, takeOut });
        const putBack = Object.fromEntries([...names].map((name) => [name, mine.texts[name] ?? '']));
        const undo = () => compareWith(undefined, { fill: putBack, putIn: takeOut });
        if (hasChanges(read(), base.current.texts) && !(await saveNow({}, 'staged', true))) return;
        const then = isLive(theirs.status) && { then: FOR_VISITORS_LATER };
        setNotice({ text: 'Your choices have been saved.', ...then, ...(names.size > 0 && { undo }) });
      }),
    [base, compareWith, inTurn, read, saveNow, setConflict, setNotice],
  );

  /** Merges the server's version if it is newer. */
  const takeNews = useCallback(
    (news: AdminPost) =>
      inTurn(async () => {
        if (news.revision > base.current.revision) takeIn(news);
      }),
    [base, inTurn, takeIn],
  );

  return {
    ...content,
    ...state,
    creation,
    creating,
    save: saveForm,
    act,
    goBackTo,
    showInstead,
    choose,
    takeNews,
    dirty: content.unsaved.texts || content.unsaved.pictures,
  };
}

/** @returns the currently edited state, for a later return to it */
function stateOf({ status, unpublishedChanges, revision, updatedAt }: Base): EarlierState {
  if (isLive(status) && !unpublishedChanges) return 'seen by visitors';
  return { version: revision, at: updatedAt };
}

export type PostEditing = ReturnType<typeof usePostEditing>;
