import type { CataloguedPost } from '../stored/posts.repository.ts';
import { Catalogue } from '../reading/catalogue.ts';
import { refuseSharedAddresses } from './shared-address.ts';

const names = (what: string, count: number) => Array.from({ length: count }, (_, n) => `${what} ${n}`);

it('looks at each post once, however many terms of its own a saved one has', () => {
  const catalogue = new Catalogue();
  for (let n = 0; n < 2_000; n++) {
    const terms = { category: 'Cancer', author: 'Dr Rao', tags: names(`Tag of ${n}`, 20) };
    const times = { publishedAt: new Date(n), createdAt: new Date(n) };
    const post = { _id: `${n}`, title: '', slug: `${n}`, number: null, status: 'published', revision: 1 };
    catalogue.put({ ...post, ...terms, ...times } as unknown as CataloguedPost, []);
  }
  const timeWith = (tags: readonly string[]) => {
    const times = [1, 2, 3, 4, 5].map(() => {
      const begun = performance.now();
      refuseSharedAddresses(catalogue, { tags: [...tags] });
      return performance.now() - begun;
    });
    return Math.min(...times);
  };
  // One look for each new tag took twenty times as long.
  expect(timeWith(names('New', 20)) / timeWith(['New'])).toBeLessThan(5);
});
