import type { PictureChange } from './post-changes.ts';
import type { PostTexts } from './post-texts.ts';

const TEXTS = 'textarea[name], select[name], input[name]:not([type=checkbox], [type=file])';

const PICTURES = 'input[type=file][name], input[name=removePictures]:checked' as 'input';

/** The texts in a form. Reads field by field: a `FormData` normalizes long texts, too slow for every keystroke. */
export function textsOfForm(form: HTMLFormElement): PostTexts {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(TEXTS);
  return Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value]));
}

/** @returns the new pictures of a form, and the names of those to be removed */
export function picturesOf(form: HTMLFormElement): readonly PictureChange[] {
  return Array.from(form.querySelectorAll(PICTURES)).flatMap(({ name, value, files }) =>
    Array.from<FormDataEntryValue, PictureChange>(files ?? [value], (one) => [name, one]),
  );
}
