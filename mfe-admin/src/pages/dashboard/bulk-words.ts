import type { BulkAction, BulkResult } from '../../posts/change-posts.ts';

const DONE: Readonly<Record<BulkAction, string>> = {
  publish: 'published',
  trash: 'moved to the trash',
  restore: 'restored',
};

/** @returns what came of a bulk action, e.g. `2 posts moved to the trash. “Knees” was not: …` */
export function bulkWords({ action, done, failed, expired }: BulkResult, undone = false): string {
  const verb = undone ? 'set back' : DONE[action];
  const sentences = [`${done.length} ${done.length === 1 ? 'post' : 'posts'} ${verb}.`];
  for (const { post, why } of failed) sentences.push(`“${post.title}” was not: ${why.replace(/\.$/, '')}.`);
  if (expired) sentences.push('The session ended before the rest; please choose them again.');
  return sentences.join(' ');
}
