import type { components } from '@opinionbridge/contracts';

export type LibraryPicture = components['schemas']['LibraryPictureDto'];

/** @returns what a picture is called: its file, or else what it shows */
export function pictureName({ name, picture }: LibraryPicture): string {
  return name || picture.alt || 'Picture without a name';
}

/** @returns the files of a picture that any browser shows, the narrowest first */
export function filesOf({ variants }: Pick<LibraryPicture['picture'], 'variants'>) {
  return variants.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
}

/** @returns the address of its smallest file */
export function smallFile(picture: LibraryPicture['picture']): string {
  return filesOf(picture)[0]?.url ?? '';
}
