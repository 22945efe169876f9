import { termSuggestions, withTerm } from './term-suggestions.ts';

const TERMS = ['Knee', 'Skin', 'Neck'];

test('suggests terms that continue the typed part, prefixes first', () => {
  expect(termSuggestions('', TERMS, false, 'Knee')).toEqual(TERMS);
  expect(termSuggestions('ne', TERMS, false, '')).toEqual(['Neck', 'Knee']);
  expect(termSuggestions('Bone', TERMS, false, '')).toEqual([]);
});

test('returning to a term shows all others, too', () => {
  expect(termSuggestions('Skin', TERMS, false, 'Skin')).toEqual(TERMS);
  expect(termSuggestions('skin ', TERMS, false, 'ski')).toEqual(['Skin']);
});

test('suggests neither a partial term stored by a draft, nor all terms', () => {
  expect(termSuggestions('Pain, ne', ['ne', ...TERMS], true, '')).toEqual(['Neck', 'Knee']);
});

test('completes the last of several terms, without suggesting the others again', () => {
  expect(termSuggestions('knee , , s', TERMS, true, '')).toEqual(['Skin']);
  expect(termSuggestions('Pain, ', TERMS, true, '')).toEqual(TERMS);
});

test('a chosen term replaces the typed part', () => {
  expect(withTerm('kn', 'Knee', false)).toBe('Knee');
  expect(withTerm('Pain ,, kn', 'Knee', true)).toBe('Pain, Knee, ');
});

test('suggests fifty of ten thousand terms', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `Term ${index}`);
  for (const typed of ['', 'term', 'term 7'])
    expect(termSuggestions(typed, many, false, '')).toHaveLength(50);
});
