/** The part of Nx's `Tree` that generators read, so that one code serves `npm run generate` and `nx g`. */
export interface Tree {
  /** @returns the text of a file, by its path from the root; null when there is none */
  read(path: string, encoding: 'utf-8'): string | null;
  /** Whether there is a file or folder of this path. */
  exists(path: string): boolean;
}

/** A file as it is to be. */
export interface Change {
  /** From the root, with slashes. */
  readonly path: string;
  readonly content: string;
  /** What it holds now; null for a new file. */
  readonly before: string | null;
}

/** What a generator was asked for is not possible. Nothing was changed. */
export class Refusal extends Error {
  override name = 'Refusal';
}
