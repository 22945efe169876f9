/** How the page replaces a slice's modules with those of a newer build; see the shell's live reload. */
export interface DevelopedSlice {
  readonly build: () => string;
  /**
   * Replaces the modules that the next build changed.
   *
   * @returns whether any of this page's modules changed
   * @throws if a module cannot be replaced
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
