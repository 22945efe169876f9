import type { CataloguedPost } from '../stored/posts.repository.ts';
import { Catalogue } from '../reading/catalogue.ts';
import { TermLists } from './list-terms.ts';

it('suggests the 5,000 most used tags, in order, however many there are', async () => {
  const catalogue = new Catalogue();
  for (let n = 0; n < 600; n++) {
    // Ten tags shared by two posts, and ten unique to this one.
    const shared = Array.from({ length: 10 }, (_, tag) => `Shared ${(n >> 1) * 10 + tag}`);
    const tags = [...shared, ...Array.from({ length: 10 }, (_, tag) => `Own ${n * 10 + tag}`)];
    const times = { publishedAt: new Date(n), createdAt: new Date(n) };
    const post = { _id: `${n}`, title: '', slug: `${n}`, number: null, status: 'published', revision: 1 };
    catalogue.put(
      { ...post, ...times, category: 'Cancer', author: '', tags } as unknown as CataloguedPost,
      [],
    );
  }
  const state = {};
  const lists = new TermLists({ current: async () => ({ catalogue, state }) } as never);
  const { tags, categories, authors } = await lists.names(true);
  const shared = tags.filter((tag) => tag.startsWith('Shared'));
  expect([tags.length, shared.length, categories, authors]).toEqual([5_000, 3_000, ['Cancer'], []]);
  expect(tags).toEqual([...tags].sort((a, b) => a.localeCompare(b)));
  // Memoized per content state.
  expect(await lists.names(true)).toEqual({ tags, categories, authors });
  expect((await lists.names(true)).tags).toBe(tags);
});
