import type { Texts } from '../stored/post-texts.repository.ts';
import { ListPublished } from './list-published.ts';
import type { Snapshot } from './posts-in-memory.ts';

it('yields to other requests while listing matches with the longest texts', async () => {
  const ids = Array.from({ length: 30 }, (_, n) => `${n}`);
  const post = (textsId: string) => ({
    textsId,
    desc: '',
    category: '',
    tags: [],
    author: '',
    title: '',
    pictures: {},
    publishedAt: new Date(),
    updatedAt: new Date(),
  });
  const snapshot = {
    search: { find: () => ids.map((id) => ({ id, words: ['only-in-the-title'] })) },
    catalogue: { card: (id: string) => ({ id, post: post(id), tagSlugs: [] }) },
  } as unknown as Snapshot;
  const long = 'word '.repeat(60_000);
  const texts = { plainTexts: async () => new Map(ids.map((id) => [id, long])) } as unknown as Texts;
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const { posts } = await new ListPublished(texts).list(snapshot, { q: 'x' }, { page: 1, perPage: 100 });
  isOver = true;
  expect(posts).toHaveLength(30);
  expect(turns).toBeGreaterThan(2);
});
