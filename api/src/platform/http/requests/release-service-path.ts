/** Calls of the release service read their bodies themselves: files as they come, and a registry that is wider than any form. */
export const isReleaseService = (path: string): boolean => path.startsWith('/api/releases/');
