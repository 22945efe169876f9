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
   * @returns whether it changed any that this page has
   * @throws when one cannot be replaced
   */
  readonly replace: () => Promise<boolean>;
}

declare const SLICE_NAME: string;

const page = globalThis as { developedSlices?: Record<string, DevelopedSlice> };
page.developedSlices ??= {};
page.developedSlices[SLICE_NAME] = {
  build: () => __webpack_hash__,
  replace: async () => {
    const replaced = await import.meta.webpackHot?.check(true);
    if (!replaced) throw new Error('the next build is not there');
    return replaced.length > 0;
  },
};
