import { useCallback } from 'react';
import type { CopyPlace } from '../../../local-copies/local-copy.ts';
import { mergeTexts } from '../../../posts/merge-texts.ts';
import { contentOfForm } from '../../../posts/post-changes.ts';
import { contentOfPost, type AdminPost } from '../../../posts/post-texts.ts';
import { useFormContent } from './use-form-content.ts';
import { hasChanges, useSaving } from './use-saving.ts';

/** Where the editing stands: the post as the server has it, what the form shows, and what is between the two. */
export function usePostEditing(first: AdminPost, copy: CopyPlace) {
  const id = first._id;
  const content = useFormContent(first, copy);
  const { base, read, compareWith } = content;
  const { inTurn, takeIn, saveNow, save, act, setConflict, setNotice, ...state } = useSaving(id, content);

  /** Makes an earlier version the present one. @param at when that was saved, ISO 8601 */
  const restoreVersion = useCallback(
    (version: number, at: string): Promise<void> => {
      const path = `/api/admin/blog/${id}/revisions/${version}/restore`;
      return act('POST', path, (before) => ({
        text: 'Restored the version of',
        at,
        undo: () => void restoreVersion(before.revision, before.updatedAt),
      }));
    },
    [act, id],
  );

  /** Shows a version of the server instead of what is in the form, which can be had back. */
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

  /** Ends a conflict: merges with what is in the fields now, and saves. @param names fields that are to be theirs */
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
        if (hasChanges(read(), base.current.texts) && !(await saveNow({}, false))) return;
        setNotice({ text: 'Saved as you chose.', ...(names.size > 0 && { undo }) });
      }),
    [base, compareWith, inTurn, read, saveNow, setConflict, setNotice],
  );

  /** Takes in what the server has by now, if that is news. */
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
    ...{ save, act, restoreVersion, showInstead, choose, takeNews },
    dirty: content.unsaved.texts || content.unsaved.pictures,
  };
}

export type PostEditing = ReturnType<typeof usePostEditing>;
