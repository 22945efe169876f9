/** What the API takes; it looks at the content, this at what the browser says. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
];
/** Bytes of a picture, as the API limits them. */
const MAX_BYTES = 15_000_000;

/** @returns why a file cannot be a post's picture, undefined when it may be one */
export function pictureError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  if (!PICTURE_TYPES.includes(type))
    return `“${name}” is not a JPEG, PNG, WebP, AVIF, GIF or HEIC picture. Please choose another file.`;
  if (size > MAX_BYTES)
    return `“${name}” has ${Math.ceil(size / 1_000_000)} MB; a picture has at most 15 MB. Please choose a smaller one.`;
  return undefined;
}
