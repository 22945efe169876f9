import type { Language } from '@opinionbridge/contracts';
import { DESK_SLICE } from '@opinionbridge/contracts/slice-table';

/** The scripts and style sheets that pages of a composition may load, each with its hash. */
export interface FilesAhead {
  /** SHA-256 of each file in base64, from its release's signed manifest, by address. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Places in `hashes` of what a page needs in a browser that comes from another page, by path pattern. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** The desk's files, or those of visitors' pages in a language. */
export type FilesScope = Language | 'desk';
export const filesScopes: readonly FilesScope[] = ['en', 'hi', 'desk'];

/** @param composition id */
export const filesAheadAddress = (composition: string, scope: string) =>
  `/files-ahead/${composition}/${scope}`;

/** @returns the scope whose list has a slice's files */
export const scopeOf = (slice: string, language: Language): FilesScope =>
  slice === DESK_SLICE ? 'desk' : language;
