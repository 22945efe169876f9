import { fieldProblem } from '../../platform/http/problems/problem.ts';
import type { PostStatus } from '../post/post.ts';

const FURTHEST_MS = 5 * 365 * 86_400_000;

/**
 * When a post with this status is to appear: null unless it is scheduled.
 *
 * @throws Problem when a schedule has no time, or one more than five years away.
 */
export function scheduledTime(status: PostStatus, publishAt: string | undefined): Date | null {
  if (status !== 'scheduled') return null;
  if (publishAt === undefined) throw fieldProblem('publishAt', 'required', 'When is the post to appear?');
  const time = new Date(publishAt);
  if (time.getTime() > Date.now() + FURTHEST_MS)
    throw fieldProblem('publishAt', 'too_large', 'This is too far away.');
  return time;
}
