import type { BulkChange, BulkResult } from '../change-posts.ts';

/** @returns the result of a bulk change, e.g. `2 posts moved to the trash. “Knees” was skipped: …` */
export function bulkLabels({ change, done, failed, expired }: BulkResult, undone = false): string {
  const verb = undone ? 'restored' : verbOf(change);
  const sentences = [`${done.length} ${done.length === 1 ? 'post' : 'posts'} ${verb}.`];
  for (const { post, why } of failed)
    sentences.push(`“${post.title}” was skipped: ${why.replace(/\.$/, '')}.`);
  if (expired) sentences.push('Your session ended before the rest were done. Please select them again.');
  return sentences.join(' ');
}

function verbOf(change: BulkChange): string {
  if (change.action === 'categorise') return `moved to “${change.category}”`;
  const verbs = {
    publish: 'published',
    unpublish: 'unpublished',
    trash: 'moved to the trash',
    restore: 'restored',
  };
  return verbs[change.action];
}
