import type { Refusal } from '../../api/refusal.ts';
import { labelOf } from '../post-field-definitions.ts';
import { postStatusLabel, type PostStatus } from '../status-labels.ts';

/** Something that happened to the text, said once; with a way back where there is one. */
export interface Notice {
  readonly text: string;
  /** A moment that ends the sentence, ISO 8601. */
  readonly at?: string;
  /** A sentence after that. */
  readonly then?: string;
  readonly undo?: () => void;
}

/** What is said of something that visitors do not see yet. */
export const FOR_VISITORS_LATER = 'Visitors see it once you update the post.';

/** What is said when somebody went back to what visitors see. */
export const CHANGES_DISCARDED =
  'This is what visitors see. The unpublished changes are among the earlier versions.';

/** What is said when a change that somebody asked for was not made, because the post is another by now. */
export const SAVED_MEANWHILE =
  'Someone else saved this post meanwhile, so nothing was done. Please look at it and try again.';

/** What is said when somebody deleted the post for good. */
export const DELETED: Refusal = {
  status: 404,
  message: 'Someone else deleted this post permanently. Save what you typed as a new draft.',
  fields: {},
};

/**
 * @param before status of the post as it was edited
 * @param now its status as somebody else, or its schedule, left it
 * @param fields names of the fields that were taken over from somebody else
 * @returns what there is to say of a change that somebody else made
 */
export function newsOf(before: PostStatus, now: PostStatus, fields: readonly string[]): Notice | undefined {
  const sentences = [
    ...(now === before ? [] : [statusNews(now)]),
    ...(fields.length === 0 ? [] : [`Merged with what somebody else saved: ${wordsOf(fields)}.`]),
  ];
  return sentences.length === 0 ? undefined : { text: sentences.join(' ') };
}

/** @returns the labels of some fields, with commas between them */
export function wordsOf(fields: readonly string[]): string {
  return fields.map(labelOf).join(', ');
}

function statusNews(now: PostStatus): string {
  if (now === 'published')
    return 'This post is live now. What you change is seen by visitors once you update it.';
  if (now === 'trashed')
    return 'Someone else moved this post to the trash. Restore it, or save what you typed as a new draft.';
  return `Someone else changed the status of this post: ${postStatusLabel[now]}.`;
}
