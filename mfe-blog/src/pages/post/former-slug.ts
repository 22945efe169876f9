import { comparisonKey } from '@opinionbridge/contracts/text';
import type { PostDetail } from '../../posts/post-types.ts';

/**
 * A post is found by its current slug, id, number and title; any other key by which the API finds it is a former slug,
 * which redirects to the current one.
 *
 * @param key the part of the address that identifies the post
 */
export function isFormerSlug(key: string, { slug, _id, number, title }: PostDetail): boolean {
  const same = (a: string, b: string) => comparisonKey(a) === comparisonKey(b);
  return ![slug, _id, String(number), title].some((name) => same(name, key));
}
