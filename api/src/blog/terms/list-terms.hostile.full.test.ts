import type { CataloguedPost } from '../stored/posts.repository.ts';
import { Catalogue } from '../reading/catalogue.ts';
import { facetsOf } from '../reading/facets.ts';
import { TermLists } from './list-terms.ts';

/**
 * Maximum share of the total time for which other requests may be blocked at once; without yielding, it would be all of
 * it.
 */
const LONGEST_SHARE = 0.2;

it('listing 200,000 tags does not hold up other requests', async () => {
  const catalogue = new Catalogue();
  for (let n = 0; n < 10_000; n++) {
    // Each post has one tag common to all, nineteen of its own, and an author of its own.
    const tags = [
      'Common',
      ...Array.from({ length: 19 }, (_, tag) => `Tag ${(n * 7_919 + tag) % 9_973} of ${n}`),
    ];
    const at = new Date(n);
    const times = { publishedAt: at, createdAt: at, updatedAt: at };
    const post = { _id: `${n}`, title: '', slug: `${n}`, number: null, status: 'published', revision: 1 };
    const terms = { category: 'Cancer', author: `Dr Rao ${n}`, tags };
    catalogue.put({ ...post, ...terms, ...times } as unknown as CataloguedPost, []);
  }
  const lists = new TermLists({ current: async () => ({ catalogue, state: catalogue }) } as never);
  const begunAt = performance.now();
  let [longest, since, turns] = [0, begunAt, 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - since);
    since = performance.now();
    turns += 1;
  }, 1);
  const { tags, authors } = await lists.names(true);
  const counted = await lists.counted('tag');
  const found = await lists.find('tag', 'of 777');
  const facets = await facetsOf(catalogue);
  clearInterval(timer);
  expect([tags.length, authors.length, tags.includes('Common')]).toEqual([5_000, 5_000, true]);
  expect([counted.length, counted[0]]).toMatchObject([190_001, { name: 'Common', posts: 10_000 }]);
  expect([facets.tags.length, facets.tags[0]]).toEqual([
    500,
    { name: 'Common', slug: 'common', count: 10_000 },
  ]);
  expect(found).toHaveLength(19 * 11);
  expect(turns).toBeGreaterThan(10);
  expect(longest / (since - begunAt)).toBeLessThan(LONGEST_SHARE);
});
