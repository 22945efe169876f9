import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftSlot } from '../local-copies/local-copy.ts';
import { FIELD_REPLACED } from '../../editor/undo/undo-events.ts';
import { picturesOf, textsOfForm } from '../form-content.ts';
import type { PictureChange } from '../post-changes.ts';
import { changedTexts, type AdminPost, type PostTexts } from '../post-texts.ts';
import { putInPictures, clearPictureChanges } from '../form-pictures.ts';
import { baseOf, initialState } from './initial-state.ts';

/** Content of the form that the server does not have. */
export type Unsaved = {
  readonly texts: boolean;
  readonly pictures: boolean;
  /** False if this device has no space for a copy. */
  readonly kept: boolean;
};

export interface FilledIn {
  readonly texts: PostTexts;
  readonly pictures: readonly PictureChange[];
}

/**
 * The form of a post, and the server's version that it is compared with.
 *
 * @param formKey of the form of a new post, whose copy stays once it is saved, to find the draft again
 */
export function useFormContent(first: AdminPost, copy: DraftSlot, formKey?: string) {
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => initialState(first, copy.found));
  const base = useRef(start.base);
  const [post, setPost] = useState(first);
  const [texts, setTexts] = useState(start.texts);
  const [restored, setRestored] = useState(start.restored);
  const [unsaved, setUnsaved] = useState<Unsaved>({ texts: start.restored, pictures: false, kept: true });
  /** With every keystroke; equal news do not render, or each letter in a long text would render the whole form. */
  const tellUnsaved = useCallback(
    (news: Partial<Unsaved>) =>
      setUnsaved((before) =>
        Object.entries(news).every(([name, is]) => before[name as keyof Unsaved] === is)
          ? before
          : { ...before, ...news },
      ),
    [],
  );

  const read = useCallback((): FilledIn => {
    if (!form.current) return { texts: base.current.texts, pictures: [] };
    // An address that follows the title is not a field.
    return { texts: { slug: '', ...textsOfForm(form.current) }, pictures: picturesOf(form.current) };
  }, []);

  /** Reads the form, and keeps a copy on this device while it has unsaved content. */
  const keep = useCallback(() => {
    const { texts: now, pictures } = read();
    const { id, revision, texts: before, stored } = base.current;
    const changed = Object.keys(changedTexts(before, now)).length > 0;
    const has = { texts: changed, pictures: pictures.length > 0 };
    tellUnsaved({ ...has, ...(!changed && { kept: true }) });
    const isSaved = !has.texts && !has.pictures;
    if (isSaved) {
      setRestored(false);
      if (!formKey || !id) return copy.forget();
    }
    const written = copy.write(
      { revision, texts: now, base: { texts: before, stored }, formKey, post: id },
      pictures,
    );
    void written.then((kept) => tellUnsaved({ kept: kept || isSaved }));
  }, [copy, formKey, read, tellUnsaved]);

  // Files can be put into a form's fields only by script.
  useEffect(() => {
    if (!form.current || start.pictures.length === 0) return;
    putInPictures(form.current, start.pictures);
    keep();
  }, [keep, start]);

  /**
   * From now on compares the form with another version, and fills it.
   *
   * @param change.saved the form's texts when that version was saved, since the server trims and cleans its input
   * @param change.fill texts to set
   * @param change.takeOut picture changes to remove
   * @param change.putIn picture changes to restore
   */
  const compareWith = useCallback(
    (
      to: AdminPost | undefined,
      change: {
        readonly saved?: PostTexts;
        readonly fill?: PostTexts;
        readonly takeOut?: readonly PictureChange[];
        readonly putIn?: readonly PictureChange[];
      },
    ) => {
      if (!form.current) return;
      const { saved, fill, takeOut = [], putIn = [] } = change;
      if (to) {
        base.current = baseOf(to, saved);
        setPost(to);
      }
      if (fill) {
        fillForm(form.current, fill);
        setTexts((now) => ({ ...now, ...fill }));
      }
      clearPictureChanges(form.current, takeOut);
      putInPictures(form.current, putIn);
      keep();
    },
    [keep],
  );

  return { form, base, post, texts, restored, unsaved, read, keep, compareWith };
}

export type FormContent = ReturnType<typeof useFormContent>;

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets those form fields whose text differs. Keeps the focus and the caret. */
function fillForm(form: HTMLFormElement, texts: PostTexts): void {
  for (const control of form.querySelectorAll<TextControl>('input[name], textarea[name], select[name]')) {
    const text = texts[control.name];
    if (text === undefined || control.value === text || ['file', 'checkbox'].includes(control.type)) continue;
    const caret = control.matches(':focus') && 'selectionStart' in control ? control.selectionStart : null;
    control.value = text;
    if (caret !== null) (control as HTMLInputElement).setSelectionRange(caret, caret);
    control.dispatchEvent(new Event(FIELD_REPLACED));
  }
}
