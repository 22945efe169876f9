/** File types that the API accepts. The API examines the content; this check uses the type reported by the browser. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
];
/** Maximum bytes of a picture, as in the API. */
const MAX_BYTES = 15_000_000;

/** @returns why a file cannot be a post's picture; undefined if it can */
export function pictureError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  if (!PICTURE_TYPES.includes(type))
    return `“${name}” is not a JPEG, PNG, WebP, AVIF, GIF or HEIC picture. Please choose another file.`;
  if (size > MAX_BYTES)
    return `“${name}” is ${Math.ceil(size / 1_000_000)} MB, but pictures can be at most 15 MB. Please choose a smaller one.`;
  return undefined;
}
