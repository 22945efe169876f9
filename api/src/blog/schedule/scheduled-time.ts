import { fieldProblem } from '../../platform/http/problems/problem.ts';
import type { Post, PostStatus } from '../post/post.ts';

const FURTHEST_MS = 5 * 365 * 86_400_000;

type Times = Pick<Post, 'publishAt' | 'publishedAt'>;

/**
 * Returns the scheduled and actual publication times for a status.
 *
 * @param given the author's time, ISO 8601; for a published post its date, which must be in the past
 * @param before the present times
 * @throws Problem if a schedule has no time or one more than five years away, if a published post's time is in the
 *   future, or if any other status has a time: the request would otherwise be silently ignored
 */
export function timesOf(
  status: PostStatus,
  given: string | undefined,
  before: Times = { publishAt: null, publishedAt: null },
): Times {
  const now = new Date();
  const time = given === undefined ? null : new Date(given);
  const { publishedAt } = before;
  if (status === 'scheduled') {
    const publishAt = time ?? before.publishAt;
    if (publishAt === null) throw fieldProblem('publishAt', 'required', 'When should the post appear?');
    if (publishAt.getTime() > now.getTime() + FURTHEST_MS)
      throw fieldProblem('publishAt', 'too_large', 'This is too far in the future.');
    return { publishAt, publishedAt };
  }
  if (status === 'published') {
    if (time && time > now)
      throw fieldProblem(
        'publishAt',
        'not_possible',
        'This time is in the future. Use the status `scheduled`, or omit the time to publish now.',
      );
    return { publishAt: null, publishedAt: time ?? publishedAt ?? now };
  }
  if (time)
    throw fieldProblem('publishAt', 'not_possible', 'Only scheduled and published posts have a time.');
  return { publishAt: null, publishedAt };
}
