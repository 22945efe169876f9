import { indianDay } from '@opinionbridge/contracts/text';
import { writesOwnDraftsOnly } from '../../platform/http/access/roles.ts';
import { fieldProblem, Problem } from '../../platform/http/problems/problem.ts';
import type { Post } from '../post/post.ts';
import type { Writer } from '../writing/may-write.ts';

type ReviewDays = Pick<Post, 'reviewedOn' | 'reviewAgainBy'>;

/**
 * Returns the days of a post's medical review and of the next one, which is the default unless somebody chose another
 * for this review.
 *
 * @param input the given days; an omitted day is kept, but a new review day resets the term
 * @param by null for the seed
 * @param months default validity of a review
 * @throws Problem `validation_failed` for a review in the future, and for a term before the review or without one;
 *   `needs_editor` if an author chooses the term
 */
export function reviewDaysOf(
  input: Partial<ReviewDays>,
  before: ReviewDays,
  by: Writer | null,
  months: number,
): ReviewDays {
  // Posts older than these fields have none.
  const { reviewedOn: was = '', reviewAgainBy: term = '' } = before;
  const { reviewedOn = was, reviewAgainBy: chosen } = input;
  if (reviewedOn !== was && reviewedOn > indianDay(new Date()))
    throw fieldProblem('reviewedOn', 'too_large', 'This day is in the future. When was it reviewed?');
  if (chosen !== undefined && chosen !== term && by && writesOwnDraftsOnly(by.role))
    throw new Problem('needs_editor', 'Only an editor can set when a post is due for its next review.');
  if (reviewedOn === '' && chosen)
    throw fieldProblem(
      'reviewAgainBy',
      'not_possible',
      'First enter the day on which the post was reviewed.',
    );
  if (reviewedOn === '') return { reviewedOn, reviewAgainBy: '' };
  const kept = reviewedOn === was ? term : '';
  const reviewAgainBy = (chosen ?? kept) || usualTerm(reviewedOn, months);
  if (reviewAgainBy < reviewedOn)
    throw fieldProblem('reviewAgainBy', 'too_small', 'This is before the day of the review.');
  return { reviewedOn, reviewAgainBy };
}

/** @returns the day so many months later, or its month's last: 31 August 2024 plus six is 28 February 2025 */
export function usualTerm(reviewedOn: string, months: number): string {
  const day = new Date(reviewedOn);
  const date = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months);
  if (day.getUTCDate() !== date) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
