/** Stands for how Module Federation's runtime loads entries by script elements: those of slices are modules, which `federation.ts` loads. */
export const loadScript = (url: string): Promise<never> =>
  Promise.reject(new Error(`An entry that is no module cannot be loaded: ${url}`));

/** For what would preload files, and for hosts that are no browsers. */
export {
  loadScript as createLink,
  loadScript as createScript,
  loadScript as isStaticResourcesEqual,
  loadScript as safeWrapper,
};
