import { changedTexts, type PostTexts } from './post-texts.ts';

/** A new picture by the name of its field, or the name of a field whose picture is to be taken off. */
export type PictureChange = readonly [name: string, value: FormDataEntryValue];

/**
 * Changes of a post as the multipart form that the API takes: texts that differ, new pictures, pictures to take off.
 *
 * @param base the texts that the editing started from
 * @param texts the texts as they are to be
 * @param pictures of the form, as `picturesOf` gives them
 */
export function postChanges(base: PostTexts, texts: PostTexts, pictures: readonly PictureChange[]): FormData {
  const sent = new FormData();
  for (const [name, text] of Object.entries(changedTexts(base, texts))) {
    // An empty address is not a wish for one without letters.
    if (name !== 'slug' || text) sent.append(name, text);
  }
  for (const [name, value] of pictures) {
    sent.append(name, value);
    // What was said of a picture before it was sent was kept with no picture.
    for (const words of [`${name}Alt`, `${name}Caption`])
      if (texts[words] && !sent.has(words)) sent.append(words, texts[words]);
  }
  return sent;
}

/** @returns the content of a form as `contentOfPost` gives it; instead of the hash of a chosen picture the name of its file */
export function contentOfForm(form: {
  readonly texts: PostTexts;
  readonly pictures: readonly PictureChange[];
}): PostTexts {
  const pictures = form.pictures.map(([name, value]) =>
    typeof value === 'string' ? [value, ''] : [name, value.name],
  );
  return { ...form.texts, ...Object.fromEntries(pictures) };
}
