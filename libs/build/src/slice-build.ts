import type { Mode } from './module-rules.ts';

/** What to build, from where, and to where. */
export interface SliceBuild {
  /** Name of the slice: `marketing`, `blog`, `admin`. */
  readonly name: string;
  /** Absolute folder of the slice, which contains `src/slice.tsx`. */
  readonly folder: string;
  /** Absolute output folder. */
  readonly output: string;
  readonly mode: Mode;
}
