interface RefusalKind {
  readonly title: string;
  readonly cause: string;
  readonly cure: string;
}

/**
 * Reasons why a release does not reach visitors. The codes are stable and never reused; `cause` and `cure` are written
 * for people, and the error catalogue (docs/errors.md) is generated from them.
 */
export const refusalCatalogue = {
  'SLICE-001': {
    title: 'unreachable',
    cause:
      'A file of the release did not arrive: the store is down, slow or refuses, or the file is missing.',
    cure: 'Restore the store or copy the release again. The shell retries by itself, at least every 30 s.',
  },
  'SLICE-002': {
    title: 'manifest',
    cause: '`release.json` is invalid, belongs to another release, or refers to files that it does not list.',
    cure: 'Build the release with `build-slice` and release it again.',
  },
  'SLICE-003': {
    title: 'integrity',
    cause: 'A file, or `release.json` itself, does not have the SHA-256 that was released.',
    cure: 'Find out who changed it: `npm run slice -- verify <slice>`. Then `release --repair` from its commit, or build a new release.',
  },
  'SLICE-004': {
    title: 'contract',
    cause: 'The slice was built for a version of the slice contract that this shell does not support.',
    cure: 'Update the shells first: they also support the previous version. Or build the slice with the contract package that they use.',
  },
  'SLICE-005': {
    title: 'shared packages',
    cause:
      'The slice needs a version of React, React Router or the Module Federation runtime that this shell does not provide.',
    cure: 'Build the slice with the build preset that the shell uses, or update the shell first.',
  },
  'SLICE-006': {
    title: 'limits',
    cause: 'The release, or one of its files, exceeds the size limit.',
    cure: 'Make it smaller; the limits are in the slice contract.',
  },
  'SLICE-007': {
    title: 'throws on load',
    cause: 'The server file throws, loops or runs out of memory while loading.',
    cure: 'The reason contains the stack. Fix the slice and release it again.',
  },
  'SLICE-008': {
    title: 'probe',
    cause:
      'The release was loaded, but a probe page or one of the most requested pages throws, does not finish, or is not a page of the slice.',
    cure: 'Open the page named in the reason with `npm run dev -- <slice>`, fix it and release it again.',
  },
  'SLICE-009': {
    title: 'unstable',
    cause: 'Its renderers die by themselves, even without visitors: an exception in a timer, a loop, memory.',
    cure: 'Fix the slice and make a new release; this one is not retried until somebody activates it again.',
  },
  'SLICE-010': {
    title: 'file name reused',
    cause: 'A browser file has the same name as a file of another release, but different content.',
    cure: 'Build with `build-slice`, which includes a content hash in each name.',
  },
  'SLICE-011': {
    title: 'pages fail',
    cause:
      'On trial (as a canary or in its first ten minutes), its pages failed clearly more often than the previous release’s, or browsers of very many networks reported failures.',
    cure: 'Visitors have the previous release again. Fix the slice and make a new release; end a canary with `rollback`.',
  },
  'SLICE-012': {
    title: 'unsigned',
    cause: 'The store has no `release.sig` beside `release.json`, so its origin is unknown.',
    cure: 'Release it again with `npm run slice -- release <slice>`, which signs it with the key of `SLICE_SIGNING_KEY`.',
  },
  'SLICE-013': {
    title: 'signature',
    cause:
      'The signature was not made with a key of this slice for exactly the release that the registry names: another key or slice, changed bytes, an older release, or a date more than a day in the future.',
    cure: "If the shell's `SLICE_KEYS` has the team's key, release it again with that key; otherwise find out who wrote to the store.",
  },
  'SLICE-014': {
    title: 'key revoked or expired',
    cause: 'The key that signed the release was revoked later, or had expired before.',
    cure: 'Release it again with a valid key: `docs/runbooks/keys.md`. If it is in service, it stays until another release is active.',
  },
  'SLICE-015': {
    title: 'address not granted',
    cause: 'The release declares an address prefix that belongs to another slice or was never granted.',
    cure: 'Ask an owner to grant it, in the console or with `npm run slice -- grant`; shells retry by themselves. Or choose another prefix and release again.',
  },
  'SLICE-016': {
    title: 'taken back',
    cause: 'Its team took it back at the shell itself while the release service was unreachable.',
    cure: 'Visitors have the previous release again. Fix the slice and make a new release.',
  },
} as const satisfies Record<string, RefusalKind>;

export type RefusalCode = keyof typeof refusalCatalogue;
