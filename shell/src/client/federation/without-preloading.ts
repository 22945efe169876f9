/**
 * Replaces Module Federation's manifest-based preloading. Pages link to their own files, and the router fetches those
 * of the next page.
 */
export const formatPreloadArgs = (): readonly never[] => [];
export const preloadAssets = (): Promise<readonly never[]> => Promise.resolve([]);
/** Imported by a plugin that the snapshot flag removes. */
export { preloadAssets as defaultPreloadArgs, preloadAssets as normalizePreloadExposes };
