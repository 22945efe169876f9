import type { components } from '@opinionbridge/contracts';

export type LibraryPicture = components['schemas']['LibraryPictureDto'];

/** @returns the display name of a picture: its file name, or else its description */
export function pictureName({ name, picture }: LibraryPicture): string {
  return name || picture.alt || 'Untitled picture';
}

/** @returns the files of a picture that every browser can show, narrowest first */
export function filesOf({ variants }: Pick<LibraryPicture['picture'], 'variants'>) {
  return variants.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
}

export function smallFile(picture: LibraryPicture['picture']): string {
  return filesOf(picture)[0]?.url ?? '';
}
