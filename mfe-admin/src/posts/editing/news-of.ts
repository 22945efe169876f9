import type { Refusal } from '../../api/refusal.ts';
import { labelOf } from '../post-field-definitions.ts';
import { postStatusLabel, type PostStatus } from '../status-labels.ts';

/** A one-time message about the text, with an undo function if possible. */
export interface Notice {
  readonly text: string;
  /** A time that ends the sentence, ISO 8601. */
  readonly at?: string;
  /** A further sentence. */
  readonly then?: string;
  readonly undo?: () => void;
}

/** For changes that visitors do not see yet. */
export const FOR_VISITORS_LATER = 'Visitors will see it once you update the post.';

/** Shown after returning to what visitors see. */
export const CHANGES_DISCARDED =
  'This is what visitors see. Your unpublished changes are in the version history.';

/** Shown if a requested change was not made because the post has changed in the meantime. */
export const SAVED_MEANWHILE =
  'Someone else saved this post in the meantime, so nothing was changed. Please review it and try again.';

/** Shown if somebody deleted the post permanently. */
export const DELETED: Refusal = {
  status: 404,
  message: 'Someone else deleted this post permanently. Save your text as a new draft.',
  fields: {},
};

/**
 * Describes a change made by somebody else.
 *
 * @param before status of the post while it was edited
 * @param now its status as set by somebody else, or by its schedule
 * @param fields names of the fields that were merged from somebody else
 * @returns undefined if there is nothing to report
 */
export function newsOf(before: PostStatus, now: PostStatus, fields: readonly string[]): Notice | undefined {
  const sentences = [
    ...(now === before ? [] : [statusNews(now)]),
    ...(fields.length === 0 ? [] : [`Merged with someone else’s changes: ${wordsOf(fields)}.`]),
  ];
  return sentences.length === 0 ? undefined : { text: sentences.join(' ') };
}

/** @returns the labels of fields, separated by commas */
export function wordsOf(fields: readonly string[]): string {
  return fields.map(labelOf).join(', ');
}

function statusNews(now: PostStatus): string {
  if (now === 'published') return 'This post is now live. Visitors see your changes once you update it.';
  if (now === 'trashed')
    return 'Someone else moved this post to the trash. Restore it, or save your text as a new draft.';
  return `Someone else changed the status of this post: ${postStatusLabel[now]}.`;
}
