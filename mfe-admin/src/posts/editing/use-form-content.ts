import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftSlot } from '../local-copies/local-copy.ts';
import { picturesOf, textsOfForm } from '../form-content.ts';
import type { PictureChange } from '../post-changes.ts';
import { changedTexts, type AdminPost, type PostTexts } from '../post-texts.ts';
import { useUnsaved } from '../../desk/unsaved-changes/use-unsaved.ts';
import { fillForm } from './fill-form.ts';
import { putInPictures, takeOutPictures } from '../form-pictures.ts';
import { baseOf, initialState } from './initial-state.ts';

/** What is in the form and not on the server. */
export type Unsaved = {
  readonly texts: boolean;
  readonly pictures: boolean;
  /** False when this device has no room for a copy of it. */
  readonly kept: boolean;
};

/** All that somebody filled into a form. */
export interface FilledIn {
  readonly texts: PostTexts;
  readonly pictures: readonly PictureChange[];
}

/** The form of a post, and the version on the server that it is compared with. */
export function useFormContent(first: AdminPost, copy: DraftSlot) {
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => initialState(first, copy.found));
  const base = useRef(start.base);
  const [post, setPost] = useState(first);
  const [texts, setTexts] = useState(start.texts);
  const [restored, setRestored] = useState(start.restored);
  const [unsaved, tellUnsaved] = useUnsaved<Unsaved>({ texts: start.restored, pictures: false, kept: true });

  /** @returns what is in the form now */
  const read = useCallback((): FilledIn => {
    if (!form.current) return { texts: base.current.texts, pictures: [] };
    return { texts: textsOfForm(form.current), pictures: picturesOf(form.current) };
  }, []);

  /** Looks at what is in the form and keeps a copy of it on this device while it is not saved. */
  const keep = useCallback(() => {
    const { texts: now, pictures } = read();
    const { revision, texts: before, stored } = base.current;
    const changed = Object.keys(changedTexts(before, now)).length > 0;
    const has = { texts: changed, pictures: pictures.length > 0 };
    tellUnsaved({ ...has, ...(!changed && { kept: true }) });
    if (!has.texts && !has.pictures) {
      copy.forget();
      return setRestored(false);
    }
    const written = copy.write({ revision, texts: now, base: { texts: before, stored } }, pictures);
    void written.then((kept) => tellUnsaved({ kept }));
  }, [copy, read, tellUnsaved]);

  // Only a page can put files into a form's fields.
  useEffect(() => {
    if (!form.current || start.pictures.length === 0) return;
    putInPictures(form.current, start.pictures);
    keep();
  }, [keep, start]);

  /**
   * Compares the form with another version from now on, and fills it.
   *
   * @param change.saved what the form had of that version when it was saved: the server trims and cleans what it is given
   * @param change.fill texts that the fields are to hold
   * @param change.takeOut picture changes that are no wishes any more
   * @param change.putIn picture changes that are wishes again
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
      takeOutPictures(form.current, takeOut);
      putInPictures(form.current, putIn);
      keep();
    },
    [keep],
  );

  return { form, base, post, texts, restored, unsaved, read, keep, compareWith };
}

export type FormContent = ReturnType<typeof useFormContent>;
