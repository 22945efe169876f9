/** The part of Nx's `Tree` that generators use, so that `npm run generate` and `nx g` share their code. */
export interface Tree {
  /** @returns the content of a file, by its path from the root; null if there is none */
  read(path: string, encoding: 'utf-8'): string | null;
  exists(path: string): boolean;
}

export interface Change {
  /** Relative to the root, with slashes. */
  readonly path: string;
  readonly content: string;
  readonly before: string | null;
}

/** The generator's options are not possible. Nothing was changed. */
export class Refusal extends Error {
  override name = 'Refusal';
}
