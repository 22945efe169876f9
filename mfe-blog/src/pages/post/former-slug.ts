import { comparisonKey } from '@opinionbridge/contracts/text';
import type { PostDetail } from '../../posts/post-types.ts';

/**
 * A post answers to its slug, id, number and title; any other key that the API finds it by is a slug that it had
 * before, and the visitor is sent on to the current one.
 *
 * @param key the part of the address that names the post
 */
export function isFormerSlug(key: string, { slug, _id, number, title }: PostDetail): boolean {
  const same = (a: string, b: string) => comparisonKey(a) === comparisonKey(b);
  return ![slug, _id, String(number), title].some((name) => same(name, key));
}
