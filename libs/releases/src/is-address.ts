/** Returns whether a store or a registry is a URL rather than a local path. */
export const isAddress = (place: string) => /^https?:\/\//.test(place);
