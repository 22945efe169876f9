/** The files that each page needs in a browser that comes from another page. */
export interface FilesAhead {
  /** Addresses; requested ones are removed. */
  readonly files: string[];
  /** Indexes into `files`, by the page's path pattern. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** @param composition id */
export const filesAheadAddress = (composition: string, language: string) =>
  `/files-ahead/${composition}/${language}`;
