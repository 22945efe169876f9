/** Replaces Module Federation's preloading: pages link to their files, and the router fetches the next page's. */
export const formatPreloadArgs = (): readonly never[] => [];
export const preloadAssets = (): Promise<readonly never[]> => Promise.resolve([]);
/** Imported by a plugin that the snapshot flag removes. */
export { preloadAssets as defaultPreloadArgs, preloadAssets as normalizePreloadExposes };
