import type { PictureChange } from './post-changes.ts';
import type { PostTexts } from './post-texts.ts';

const TEXTS = 'textarea[name], select[name], input[name]:not([type=checkbox], [type=file])';

const PICTURES = 'input[type=file][name], input[name=removePictures]:checked' as 'input';

/**
 * Reads the fields one by one: a `FormData` of a form writes each line end of long texts anew, which is too slow for each key.
 *
 * @returns the texts in a form, without its files
 */
export function textsOfForm(form: HTMLFormElement): PostTexts {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(TEXTS);
  return Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value]));
}

/** @returns the new pictures of a form, and the names of those to take off */
export function picturesOf(form: HTMLFormElement): readonly PictureChange[] {
  return Array.from(form.querySelectorAll(PICTURES)).flatMap(({ name, value, files }) =>
    Array.from<FormDataEntryValue, PictureChange>(files ?? [value], (one) => [name, one]),
  );
}
