/**
 * The packages that exist once in a page, whoever renders it: the shell brings them, slices name the range they
 * were built for. A shell refuses a release whose range its own version does not satisfy.
 *
 * Subpaths are shared keys of their own, because Module Federation matches requests literally.
 */
export const SHARED_RANGES = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-router': '^8.0.0',
} as const;

export type SharedPackage = keyof typeof SHARED_RANGES;
export const sharedPackages = Object.keys(SHARED_RANGES) as SharedPackage[];
