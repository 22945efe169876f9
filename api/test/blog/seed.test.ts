import { CreatePost } from '../../src/blog/writing/create-post.ts';
import { seedPosts } from '../../src/commands/seed/seed-posts.ts';
import type { SamplePost } from '../../src/commands/seed/sample-post.ts';
import { testApi } from '../support/start-api.ts';

const { api } = testApi();

const samples = [1, 2, 3].map((number) => ({
  number,
  publishedAt: new Date('2025-03-14'),
  uploads: {},
  input: { title: `Sample ${number}` },
})) as SamplePost[];

it('resumes after an interruption, and does not restore deleted samples', async () => {
  const said: string[] = [];
  const { nest } = api.application;
  const seed = () => seedPosts(nest, samples, (message) => said.push(message));
  const posts = api.database.collection('posts');
  jest.spyOn(nest.get(CreatePost), 'create').mockRejectedValueOnce(new Error('cut off'));
  await expect(seed()).rejects.toThrow('cut off');
  await seed();
  expect((await posts.find().toArray()).map(({ number }) => number as number).sort()).toEqual([1, 2, 3]);
  await posts.deleteOne({ number: 2 });
  await seed();
  await posts.deleteMany({});
  await seed();
  expect(await posts.countDocuments()).toBe(0);
  expect(said.at(-1)).toBe('The site has been used; nothing was seeded.');
});
