import { PostSearch } from './post-search.ts';

it('takes time linear in the number of matches, not quadratic', () => {
  const timeWith = (count: number) => {
    const search = new PostSearch();
    for (let number = 0; number < count; number++)
      search.put({
        id: `${number}`,
        title: '',
        summary: '',
        text: 'knee hip pain',
        tags: [],
        publishedAt: number,
      });
    const times = [1, 2, 3, 4, 5].map(() => {
      const begun = performance.now();
      expect(search.find('knee pain').length).toBe(Math.min(count, 1_000));
      return performance.now() - begun;
    });
    search.close();
    return Math.min(...times);
  };
  // Eight times the words take 8 times as long if linear, 64 times if quadratic.
  const [few, many] = [timeWith(300), timeWith(2_400)];
  expect(many / few).toBeLessThan(25);
});
