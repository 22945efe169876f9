import type { Mode } from './module-rules.ts';

/** What to build, from where, and to where. */
export interface SliceBuild {
  readonly name: string;
  /** Absolute folder of the slice, which contains `src/slice.tsx`. */
  readonly folder: string;
  readonly output: string;
  readonly mode: Mode;
}
