/**
 * Runs in the page as a part of a slice that is being developed: what the page needs to have the slice's modules replaced by those of a
 * newer build. See the shell's live reload.
 */
export interface DevelopedSlice {
  /** Hash of the build that runs here. */
  readonly build: () => string;
  /**
   * Replaces the modules that the next build changed.
   *
   * @throws when one cannot be replaced
   */
  readonly replace: () => Promise<unknown>;
}

declare const SLICE_NAME: string;

const page = globalThis as { developedSlices?: Record<string, DevelopedSlice> };
page.developedSlices ??= {};
page.developedSlices[SLICE_NAME] = {
  build: () => __webpack_hash__,
  replace: () => import.meta.webpackHot?.check(true) ?? Promise.reject(new Error('not built for it')),
};
