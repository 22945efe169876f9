import { changedMessage, postCount } from './term-labels.ts';

test.each([
  [{ posts: 0, published: 0, inTrash: 0 }, 'none'],
  [{ posts: 0, published: 0, inTrash: 2 }, 'none, 2 in the trash'],
  [{ posts: 3, published: 3, inTrash: 0 }, '3'],
  [{ posts: 3, published: 1, inTrash: 1 }, '3 (1 published), 1 in the trash'],
])('describes %j posts as %s', (counts, words) => {
  expect(postCount(counts)).toBe(words);
});

test('reports what became of a term, and if that is still in progress', () => {
  expect(changedMessage('A', { to: 'B', posts: 1, isDone: true })).toBe('“A” is now “B”, in 1 post.');
  expect(changedMessage('A', { to: null, posts: 2, isDone: true })).toBe('“A” has been deleted, in 2 posts.');
  expect(changedMessage('A', { to: null, posts: 200, isDone: false })).toMatch(/so far/);
});
