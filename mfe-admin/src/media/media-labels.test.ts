import { placesLabel, usageLabel } from './media-labels.ts';

test.each([
  [0, 'Not used'],
  [1, 'In 1 post'],
  [12, 'In 12 posts'],
])('%d posts are: %s', (posts, words) => {
  expect(usageLabel(posts)).toBe(words);
});

test('lists every place in a post', () => {
  const use = { _id: 'x', title: 'x', status: 'draft' as const };
  const nowhere = { ...use, isPicture: false, isInText: false, isStaged: false, versions: 0 };
  expect(placesLabel(nowhere)).toBe('no longer used');
  expect(placesLabel({ ...nowhere, isPicture: true, isInText: true, isStaged: true, versions: 2 })).toBe(
    'as its picture, in a text, in unpublished changes, in 2 earlier versions',
  );
  expect(placesLabel({ ...nowhere, versions: 1 })).toBe('in 1 earlier version');
});
