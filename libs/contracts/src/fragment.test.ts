import { fragmentPlace } from './fragment.ts';
import { fragmentId } from './fragment-use.ts';
import type { SliceHost } from './slice-host.ts';

test('a fragment has one name, in whatever order its props are written', () => {
  expect(fragmentId({ slice: 'blog', name: 'latest-posts' })).toBe('blog/latest-posts');
  const [one, other] = [
    { category: 'a&b', tag: '"x"' },
    { tag: '"x"', category: 'a&b' },
  ];
  const ids = [one, other].map((props) => fragmentId({ slice: 'blog', name: 'latest-posts', props }));
  expect(ids).toEqual(Array(2).fill('blog/latest-posts?category=a%26b&tag=%22x%22'));
});

test('on a shell that knows no fragments, what stands in for one is shown', () => {
  const Place = fragmentPlace({} as SliceHost) as (props: object) => unknown;
  expect(Place({ of: { slice: 'blog', name: 'latest-posts' }, children: 'Read the blog' })).toBe(
    'Read the blog',
  );
  const Fragment = () => null;
  expect(fragmentPlace({ Fragment } as unknown as SliceHost)).toBe(Fragment);
});
