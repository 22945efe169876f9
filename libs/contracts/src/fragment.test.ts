import { fragmentPlace } from './fragment.ts';
import { fragmentId } from './fragment-use.ts';
import type { SliceHost } from './slice-host.ts';

test('a fragment’s name does not depend on the order of its props', () => {
  expect(fragmentId({ slice: 'blog', name: 'latest-posts' })).toBe('blog/latest-posts');
  const [one, other] = [
    { category: 'a&b', tag: '"x"' },
    { tag: '"x"', category: 'a&b' },
  ];
  const ids = [one, other].map((props) => fragmentId({ slice: 'blog', name: 'latest-posts', props }));
  expect(ids).toEqual(Array(2).fill('blog/latest-posts?category=a%26b&tag=%22x%22'));
});

test('shows the fallback on a shell without fragment support', () => {
  const Place = fragmentPlace({} as SliceHost) as (props: object) => unknown;
  expect(Place({ of: { slice: 'blog', name: 'latest-posts' }, children: 'Read the blog' })).toBe(
    'Read the blog',
  );
  const Fragment = () => null;
  expect(fragmentPlace({ Fragment } as unknown as SliceHost)).toBe(Fragment);
});
