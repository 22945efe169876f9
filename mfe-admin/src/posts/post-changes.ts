import { changedTexts, type PostTexts } from './post-texts.ts';

/** A new picture with its field name, or the name of a field whose picture is to be removed. */
export type PictureChange = readonly [name: string, value: FormDataEntryValue];

/**
 * Returns the changes of a post as the multipart form that the API accepts: changed texts, new pictures, pictures to
 * remove.
 *
 * @param base the texts at the start of editing
 * @param texts the new texts
 * @param pictures of the form, as returned by `picturesOf`
 */
export function postChanges(base: PostTexts, texts: PostTexts, pictures: readonly PictureChange[]): FormData {
  const sent = new FormData();
  for (const [name, text] of Object.entries(changedTexts(base, texts))) sent.append(name, text);
  for (const [name, value] of pictures) {
    sent.append(name, value);
    // Texts of a picture that were entered before it was sent have not been stored.
    for (const words of [`${name}Alt`, `${name}Caption`])
      if (texts[words] && !sent.has(words)) sent.append(words, texts[words]);
  }
  return sent;
}

/** @returns a form's content like `contentOfPost`, with file names instead of the hashes of chosen pictures */
export function contentOfForm(form: {
  readonly texts: PostTexts;
  readonly pictures: readonly PictureChange[];
}): PostTexts {
  const pictures = form.pictures.map(([name, value]) =>
    typeof value === 'string' ? [value, ''] : [name, value.name],
  );
  return { ...form.texts, ...Object.fromEntries(pictures) };
}
