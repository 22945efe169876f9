import { packageOf } from './slice-entry.ts';

/**
 * The packages that exist once in a page, whoever renders it: the shell brings them, slices name the range they
 * were built for. A shell refuses a release whose range its own version does not satisfy. These are the ranges of the shell, and of a
 * slice that names none.
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

/** What a shell brings to browsers besides in development, for slices that are built for it. */
export const DEVELOPMENT_PACKAGES = ['react/jsx-dev-runtime', 'react-refresh/runtime'] as const;

/** The runtime of Module Federation, which a shell brings and the entry of a slice is built without; with the range that it needs. */
const FEDERATION_RUNTIME = { '@module-federation/runtime': '^2.9.2' };

/** The ranges that a slice was built for, as its own package.json declares them. */
export function sharedRanges(folder: string): Record<SharedPackage, string> {
  const { dependencies, peerDependencies } = packageOf(folder);
  const rangeOf = (shared: SharedPackage) => {
    const [name = shared] = shared.split('/', 1);
    return dependencies?.[name] ?? peerDependencies?.[name] ?? SHARED_RANGES[shared];
  };
  return Object.fromEntries(sharedPackages.map((shared) => [shared, rangeOf(shared)])) as Record<
    SharedPackage,
    string
  >;
}

/** All that a release of a slice needs of a shell. */
export const neededRanges = (folder: string): Record<string, string> => ({
  ...sharedRanges(folder),
  ...FEDERATION_RUNTIME,
});
