import { fieldNamed } from './post-field-definitions.ts';

/** Maximum bytes of new pictures in one request: the API accepts 80 MB with the texts. */
const MAX_PICTURE_BYTES = 78_000_000;

/**
 * Refuses in the API's place, before anything is sent, what is too large for it.
 *
 * @returns the problem with each field; undefined if everything fits
 */
export function refuseTooLarge(body: FormData): Response | undefined {
  let room = MAX_PICTURE_BYTES;
  const errors = [...body].flatMap(([field, value]) => {
    let message: string | undefined;
    if (typeof value === 'string') message = tooLong(value, fieldNamed(field)?.maxLength);
    else if ((room -= value.size) < 0)
      message = 'New pictures can have at most 78 MB together. Save without this one, then add it.';
    return message ? [{ field, message }] : [];
  });
  return errors.length > 0
    ? Response.json({ code: 'validation_failed', errors }, { status: 422 })
    : undefined;
}

function tooLong(text: string, max = Infinity): string | undefined {
  // The API counts code points, of which there are at most as many as units.
  const length = text.length > max ? [...text].length : 0;
  if (length <= max) return undefined;
  return `This has ${length.toLocaleString('en')} characters with its formatting; at most ${max.toLocaleString('en')} fit. Move a part to another section or post.`;
}
