import type { Mode } from './module-rules.ts';

/** What is built, from where, to where. */
export interface SliceBuild {
  /** Name of the slice: `marketing`, `blog`, `admin`. */
  readonly name: string;
  /** Absolute folder of the slice, with `src/slice.tsx` in it. */
  readonly folder: string;
  /** Absolute folder for the result. */
  readonly output: string;
  readonly mode: Mode;
}
