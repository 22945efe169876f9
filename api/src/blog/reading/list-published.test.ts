import { Types } from 'mongoose';
import type { Texts } from '../stored/post-texts.repository.ts';
import { ListPublished } from './list-published.ts';
import { Catalogue } from './catalogue.ts';
import { PostSearch } from './post-search.ts';
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

it('finds the few of a category among thousands of matches', async () => {
  const [catalogue, search] = [new Catalogue(), new PostSearch()];
  search.begin();
  for (let number = 0; number < 1_500; number++) {
    const id = new Types.ObjectId(number.toString(16).padStart(24, '0'));
    const publishedAt = new Date(Date.UTC(2020, 0, 1, 0, number));
    const [title, category] = [`Knee pain ${number}`, number < 5 ? 'Hands' : 'Knees'];
    const post = {
      _id: id,
      slug: `p${number}`,
      title,
      category,
      publishedAt,
      desc: '',
      tags: [],
      author: '',
    };
    const hidden = {
      number: null,
      language: 'en',
      translation: '',
      status: 'published',
      textsId: '',
      pictures: {},
    };
    catalogue.put({ ...post, ...hidden, updatedAt: publishedAt } as never, []);
    search.put({ id: String(id), title, summary: '', tags: [], text: '', publishedAt: +publishedAt });
  }
  search.commit();
  const texts = { plainTexts: async () => new Map() } as unknown as Texts;
  const snapshot = { catalogue, search } as unknown as Snapshot;
  const found = await new ListPublished(texts).list(
    snapshot,
    { q: 'knee', category: 'hands' },
    { page: 1, perPage: 10 },
  );
  expect([found.total, found.posts.map(({ category }) => category)]).toEqual([5, Array(5).fill('Hands')]);
});
