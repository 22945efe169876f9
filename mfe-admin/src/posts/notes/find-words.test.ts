import { findWords } from './find-words.ts';

const BEFORE = 'The knee hurts at night. Cold helps for an hour.';
const wordsFound = (texts: string[], words: string) => {
  const place = findWords(texts, words);
  return place && texts[place.text]!.slice(place.from, place.to);
};

test.each([
  ['unchanged', [BEFORE], 'hurts at night', 'hurts at night'],
  [
    'behind new text',
    ['Another block.', `First of all. ${BEFORE}`],
    'Cold helps for an hour.',
    'Cold helps for an hour.',
  ],
  [
    'edited',
    ['The left knee hurts badly at night. Cold helps.'],
    'The knee hurts at night.',
    'The left knee hurts badly at night.',
  ],
  [
    'edited in Hindi',
    ['यह है। घुटने में रात को बहुत दर्द होता है। ठंडक से आराम।'],
    'घुटने में रात को दर्द होता है।',
    'घुटने में रात को बहुत दर्द होता है।',
  ],
  ['deleted', ['Cold helps for an hour.'], 'The knee hurts at night.', undefined],
  ['in an empty post', [], 'The knee', undefined],
])('finds a sentence: %s', (_, texts, words, found) => expect(wordsFound(texts, words)).toBe(found));
