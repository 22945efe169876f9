import type { components } from '@opinionbridge/contracts';

export type LibraryPicture = components['schemas']['LibraryPictureDto'];

/** @returns what a picture is called: its file, or else what it shows */
export function pictureName({ name, picture }: LibraryPicture): string {
  return name || picture.alt || 'Picture without a name';
}

/** @returns the address of its smallest file that any browser shows */
export function smallFile({ variants }: LibraryPicture['picture']): string {
  const files = variants.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  return files[0]?.url ?? '';
}
