import { packageOf } from './slice-entry.ts';

/**
 * The packages that exist once per page, whoever renders it: the shell provides them, and slices name the ranges they
 * were built for. A shell refuses a release whose ranges its own versions do not satisfy. These are the ranges of the
 * shell, and of slices that name none.
 *
 * Subpaths are separate shared keys, because Module Federation matches requests literally.
 */
export const SHARED_RANGES = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-router': '^8.0.0',
} as const;

export type SharedPackage = keyof typeof SHARED_RANGES;
export const sharedPackages = Object.keys(SHARED_RANGES) as SharedPackage[];

/** Additional packages that a shell provides to browsers in development, for slices built for it. */
export const DEVELOPMENT_PACKAGES = ['react/jsx-dev-runtime', 'react-refresh/runtime'] as const;

/** The Module Federation runtime, which the shell provides, with the range that slices require. */
const FEDERATION_RUNTIME = { '@module-federation/runtime': '^2.9.2' };

/** Returns the ranges that a slice was built for, as declared in its package.json. */
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

/** Returns everything that a release of a slice requires of a shell. */
export const neededRanges = (folder: string): Record<string, string> => ({
  ...sharedRanges(folder),
  ...FEDERATION_RUNTIME,
});
