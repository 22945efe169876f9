/** Which files a page for visitors needs in a browser that comes from another page. */
export interface FilesAhead {
  /** Addresses; one that was asked for is taken out. */
  readonly files: string[];
  /** Places in `files`, by the path pattern of the page. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** @param composition its id */
export const filesAheadAddress = (composition: string, language: string) =>
  `/files-ahead/${composition}/${language}`;
