/** What a release may cost before it is given up; the environment sets them, see the server's config. */
export interface Limits {
  /** Milliseconds for all files of a release together. */
  readonly releaseMs: number;
  /** Milliseconds until a refused release is tried again for the first time; doubled up to `longestPauseMs`. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Share of a canary's pages that may fail, 0 to 1. */
  readonly canaryFaultRate: number;
  /** Pages of a canary before its share of faults says anything. */
  readonly canaryMinPages: number;
}
