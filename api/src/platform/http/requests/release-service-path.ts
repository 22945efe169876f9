/** The release service reads its bodies itself: files as streams, and a registry that is wider than any form. */
export const isReleaseService = (path: string): boolean => path.startsWith('/api/releases/');
