import { writesOwnDraftsOnly } from '../../platform/http/access/roles.ts';
import { fieldProblem, Problem } from '../../platform/http/problems/problem.ts';
import { indianDay } from '../post/post-date.ts';
import type { Post } from '../post/post.ts';
import type { Writer } from '../writing/may-write.ts';

type ReviewDays = Pick<Post, 'reviewedOn' | 'reviewAgainBy'>;

/**
 * The days of a post's medical review and of the next one: the usual one unless somebody chose another for this review.
 *
 * @param input what was given; left out, it stays, but a review of another day has another term
 * @param by null for the seed
 * @param months that a review holds by itself
 * @throws Problem `validation_failed` for a review that is still to come, and a term that begins before it or without it; `needs_editor`
 *   when an author chooses the term
 */
export function reviewDaysOf(
  input: Partial<ReviewDays>,
  before: ReviewDays,
  by: Writer | null,
  months: number,
): ReviewDays {
  // Posts from before there were such days have none.
  const { reviewedOn: was = '', reviewAgainBy: term = '' } = before;
  const { reviewedOn = was, reviewAgainBy: chosen } = input;
  if (reviewedOn !== was && reviewedOn > indianDay(new Date()))
    throw fieldProblem('reviewedOn', 'too_large', 'This day is still to come. On which day was it reviewed?');
  if (chosen !== undefined && chosen !== term && by && writesOwnDraftsOnly(by.role))
    throw new Problem('needs_editor', { detail: 'An editor sets when a post is to be reviewed again.' });
  if (reviewedOn === '' && chosen)
    throw fieldProblem('reviewAgainBy', 'not_possible', 'Say first on which day the post was reviewed.');
  if (reviewedOn === '') return { reviewedOn, reviewAgainBy: '' };
  const kept = reviewedOn === was ? term : '';
  const reviewAgainBy = (chosen ?? kept) || usualTerm(reviewedOn, months);
  if (reviewAgainBy < reviewedOn)
    throw fieldProblem('reviewAgainBy', 'too_small', 'This is before the day of the review.');
  return { reviewedOn, reviewAgainBy };
}

/** @returns the day so many months after another, or the last of its month: 31 August 2024 and six months are 28 February 2025 */
export function usualTerm(reviewedOn: string, months: number): string {
  const day = new Date(reviewedOn);
  const date = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months);
  if (day.getUTCDate() !== date) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
