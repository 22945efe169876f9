/** Replaces loading by script elements: entries of slices are modules, which `federation.ts` loads. */
export const loadScript = (url: string): Promise<never> =>
  Promise.reject(new Error(`Only entries that are modules can be loaded, not ${url}`));

/** For preloading and for hosts other than browsers. */
export {
  loadScript as createLink,
  loadScript as createScript,
  loadScript as isStaticResourcesEqual,
  loadScript as safeWrapper,
};
