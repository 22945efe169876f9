import { z } from 'zod';

/** Commits that a release is told with, the newest first: enough to reach back to the release before it. */
export const MAX_COMMITS = 100;

/** Characters of a subject; longer ones are cut by who sends them. */
export const MAX_SUBJECT = 200;

/** Name of a commit, whole: SHA-1 or SHA-256. */
export const commitId = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);

/** A commit that a release was built from. */
export const releaseCommit = z.strictObject({
  /** Abbreviated or whole. */
  id: z.string().regex(/^[0-9a-f]{7,64}$/),
  /** The first line of its message. */
  subject: z
    .string()
    .max(MAX_SUBJECT)
    .regex(/^\P{Cc}*$/u),
});
export type ReleaseCommit = z.infer<typeof releaseCommit>;

/** What a release was built from, as who builds it says. */
export const releaseCommits = z.strictObject({
  commits: z.array(releaseCommit).max(MAX_COMMITS),
  /** Files differed from the newest of them. */
  isModified: z.boolean(),
});
export type ReleaseCommits = z.infer<typeof releaseCommits>;

/**
 * @param commits of a release, the newest first
 * @param before those of the release that it replaces; undefined when nobody told of any
 * @returns what came since; of a release that nobody can be compared with, its newest commit
 */
export function commitsSince(
  commits: readonly ReleaseCommit[],
  before: readonly ReleaseCommit[] | undefined,
): readonly ReleaseCommit[] {
  const known = new Set(before?.map(({ id }) => id));
  const first = commits.findIndex(({ id }) => known.has(id));
  // The two have nothing in common as far as is known: how many there were cannot be said.
  return first === -1 ? commits.slice(0, before?.length ? commits.length : 1) : commits.slice(0, first);
}
