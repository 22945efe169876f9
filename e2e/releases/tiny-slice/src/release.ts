/** Rewritten for each release that a test builds. */
export const RELEASE = 'none' as string;
