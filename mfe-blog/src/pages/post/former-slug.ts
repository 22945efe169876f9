import { comparisonKey } from '@opinionbridge/contracts/text';
import type { PostDetail } from '../../posts/post-types.ts';

/** A key that is not the post's slug, id, number or title is a former slug, which redirects. */
export function isFormerSlug(key: string, { slug, _id, number, title }: PostDetail): boolean {
  const same = (a: string, b: string) => comparisonKey(a) === comparisonKey(b);
  return ![slug, _id, String(number), title].some((name) => same(name, key));
}
