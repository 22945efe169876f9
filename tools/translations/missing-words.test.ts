import { missingWords } from './missing-words.ts';

const english = {
  title: 'Steps',
  id: 'steps',
  sign: '{name}',
  link: '[{mail:billing}](mail:billing)',
  count: 3,
  items: [{ text: 'First' }, { text: 'Second', points: ['a point', '24/7'] }],
};

test('what is the same in both languages is missing, by the path to it', () => {
  const other = { ...english, items: [{ text: 'पहला' }, { text: 'Second', points: ['बिंदु', '24/7'] }] };
  expect(missingWords(english, other)).toEqual([
    { path: 'title', english: 'Steps' },
    { path: 'items.1.text', english: 'Second' },
  ]);
});

test('nothing is missing of what is translated, and of what has no words', () => {
  const other = {
    ...english,
    title: 'कदम',
    items: [{ text: 'पहला' }, { text: 'दूसरा', points: ['बिंदु', '24/7'] }],
  };
  expect(missingWords(english, other)).toEqual([]);
});
