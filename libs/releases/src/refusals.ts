interface RefusalKind {
  readonly title: string;
  readonly cause: string;
  readonly cure: string;
}

/**
 * Why a release does not reach visitors. The codes are stable and never reused; `cause` and `cure` are for people, and
 * the error catalogue (docs/errors.md) is made of them.
 */
export const refusalCatalogue = {
  'SLICE-001': {
    title: 'unreachable',
    cause:
      'A file of the release did not arrive: the store is down, slow or refuses, or the file is not there.',
    cure: 'Bring the store back or copy the release again. The shell tries again by itself, at most every 30 s.',
  },
  'SLICE-002': {
    title: 'manifest',
    cause: '`release.json` cannot be read, is of another release, or speaks of files that it does not list.',
    cure: 'Build the release with `build-slice` and release it again.',
  },
  'SLICE-003': {
    title: 'integrity',
    cause: 'A file, or `release.json` itself, is not the one whose SHA-256 was released.',
    cure: 'Find out who changed it: `npm run slice -- verify <slice>`. Then `release --repair` from its commit, or build and release anew.',
  },
  'SLICE-004': {
    title: 'contract',
    cause: 'The slice was built for a version of the slice contract that this shell does not speak.',
    cure: 'Update the shells first: one speaks the version before its own, too. Or build the slice with the contract package that they use.',
  },
  'SLICE-005': {
    title: 'shared packages',
    cause:
      'The slice needs a version of React, React Router or the runtime of Module Federation that this shell does not bring.',
    cure: 'Build the slice with the build preset that the shell uses, or update the shell first.',
  },
  'SLICE-006': {
    title: 'limits',
    cause: 'The release, or a file of it, is larger than a shell is willing to fetch.',
    cure: 'Make it smaller; the limits stand in the slice contract.',
  },
  'SLICE-007': {
    title: 'throws on load',
    cause: 'The server file throws, loops or runs out of memory when it is loaded.',
    cure: 'The reason has the stack. Fix the slice and release it again.',
  },
  'SLICE-008': {
    title: 'probe',
    cause:
      'The release was loaded, but a probe page, or a page that visitors ask for most, throws, does not end, or is not a page of the slice.',
    cure: 'Open the page that the reason names with `npm run dev -- <slice>`, fix it and release it again.',
  },
  'SLICE-009': {
    title: 'unstable',
    cause:
      'Its renderers end by themselves, also where no visitor reaches them: a throw in a timer, a loop, memory.',
    cure: 'Fix the slice and make a new release; this one is not tried again until somebody activates it anew.',
  },
  'SLICE-010': {
    title: 'file name reused',
    cause: 'A browser file has the name of a file of another release, but other content.',
    cure: 'Build with `build-slice`, which puts a hash of the content into each name.',
  },
  'SLICE-011': {
    title: 'pages fail',
    cause:
      'On trial, as a canary or in its first ten minutes, its pages failed clearly more often than those of the release before it, or browsers of very many networks say that they fail.',
    cure: 'Visitors are back on the release before it. Fix the slice and make a new release; end a canary with `rollback`.',
  },
  'SLICE-012': {
    title: 'unsigned',
    cause: 'The store has no `release.sig` beside `release.json`: nobody says whose release it is.',
    cure: 'Release it again with `npm run slice -- release <slice>`, which signs it with the key of `SLICE_SIGNING_KEY`.',
  },
  'SLICE-013': {
    title: 'signature',
    cause:
      'The signature is not by a key of this slice over exactly the release that the registry names: another key or slice, changed bytes, an older release, or a date more than a day ahead.',
    cure: "Has the shell the team's key in `SLICE_KEYS`? Then release it again with that key; otherwise find out who wrote to the store.",
  },
  'SLICE-014': {
    title: 'key revoked or expired',
    cause: 'The key that signed the release was revoked since, or had expired when it signed.',
    cure: 'Release it again with a key that counts: `docs/runbooks/keys.md`. In service it stays until another release is active.',
  },
  'SLICE-015': {
    title: 'address not granted',
    cause:
      'The release names an address prefix that belongs to another slice, or that nobody has granted to it.',
    cure: 'Have an owner grant it, in the console or with `npm run slice -- grant`: shells try again by themselves. Or choose another prefix, and release again.',
  },
  'SLICE-016': {
    title: 'taken back',
    cause: 'Its team took it back at the shell itself, while the release service did not answer.',
    cure: 'Visitors are back on the release before it. Fix the slice and make a new release.',
  },
} as const satisfies Record<string, RefusalKind>;

export type RefusalCode = keyof typeof refusalCatalogue;
