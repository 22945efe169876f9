/**
 * Stands for what Module Federation's runtime preloads files with, by manifests. Pages come with links to theirs, and the router fetches
 * those of the next one.
 */
export const formatPreloadArgs = (): readonly never[] => [];
export const preloadAssets = (): Promise<readonly never[]> => Promise.resolve([]);
/** Asked for by a plugin that the flag against snapshots leaves out. */
export { preloadAssets as defaultPreloadArgs, preloadAssets as normalizePreloadExposes };
