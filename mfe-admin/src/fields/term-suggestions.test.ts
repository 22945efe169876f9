import { termSuggestions } from './term-suggestions.ts';

test('each term is offered behind what is typed already', () => {
  expect(termSuggestions('', ['Knee', 'Skin'])).toEqual(['Knee', 'Skin']);
  expect(termSuggestions('Pain, s', ['Knee', 'Skin'])).toEqual(['Pain, Knee', 'Pain, Skin']);
});

test('a term is offered once', () => {
  expect(termSuggestions('knee , , ', ['Knee', 'Skin'])).toEqual(['knee, Skin']);
});
