import { termSuggestions, withTerm } from './term-suggestions.ts';

const TERMS = ['Knee', 'Skin', 'Neck'];

test('what goes on from the typed part is offered, beginnings first', () => {
  expect(termSuggestions('', TERMS, false, 'Knee')).toEqual(TERMS);
  expect(termSuggestions('ne', TERMS, false, '')).toEqual(['Neck', 'Knee']);
  expect(termSuggestions('Bone', TERMS, false, '')).toEqual([]);
});

test('whoever comes back to a term sees all others beside it', () => {
  expect(termSuggestions('Skin', TERMS, false, 'Skin')).toEqual(TERMS);
  expect(termSuggestions('skin ', TERMS, false, 'ski')).toEqual(['Skin']);
});

test('half a term that a draft stored meanwhile is not offered, nor all', () => {
  expect(termSuggestions('Pain, ne', ['ne', ...TERMS], true, '')).toEqual(['Neck', 'Knee']);
});

test('of several terms the last is typed, and those before are not offered again', () => {
  expect(termSuggestions('knee , , s', TERMS, true, '')).toEqual(['Skin']);
  expect(termSuggestions('Pain, ', TERMS, true, '')).toEqual(TERMS);
});

test('a chosen term takes the place of the typed part', () => {
  expect(withTerm('kn', 'Knee', false)).toBe('Knee');
  expect(withTerm('Pain ,, kn', 'Knee', true)).toBe('Pain, Knee, ');
});

test('of ten thousand terms fifty are offered', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `Term ${index}`);
  for (const typed of ['', 'term', 'term 7'])
    expect(termSuggestions(typed, many, false, '')).toHaveLength(50);
});
