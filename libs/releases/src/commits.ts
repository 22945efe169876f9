import { z } from 'zod';

/** Maximum number of commits reported for a release, newest first: enough to reach back to the previous release. */
export const MAX_COMMITS = 100;

/** Maximum length of a commit subject in characters; the sender truncates longer ones. */
export const MAX_SUBJECT = 200;

/** A full commit hash: SHA-1 or SHA-256. */
export const commitId = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);

export const releaseCommit = z.strictObject({
  /** Abbreviated or full hash. */
  id: z.string().regex(/^[0-9a-f]{7,64}$/),
  subject: z
    .string()
    .max(MAX_SUBJECT)
    .regex(/^\P{Cc}*$/u),
});
export type ReleaseCommit = z.infer<typeof releaseCommit>;

/** The commits that a release was built from, as reported by its builder. */
export const releaseCommits = z.strictObject({
  commits: z.array(releaseCommit).max(MAX_COMMITS),
  /** Whether the working tree differed from the newest commit. */
  isModified: z.boolean(),
});
export type ReleaseCommits = z.infer<typeof releaseCommits>;

/**
 * Returns the commits that are new in a release.
 *
 * @param commits of the release, newest first
 * @param before commits of the release that it replaces; undefined if none were reported
 * @returns the commits since then; only the newest one if there is no release to compare with
 */
export function commitsSince(
  commits: readonly ReleaseCommit[],
  before: readonly ReleaseCommit[] | undefined,
): readonly ReleaseCommit[] {
  const known = new Set(before?.map(({ id }) => id));
  const first = commits.findIndex(({ id }) => known.has(id));
  // Without a common commit the exact number of new ones is unknown.
  return first === -1 ? commits.slice(0, before?.length ? commits.length : 1) : commits.slice(0, first);
}
