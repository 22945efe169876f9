import { missingTranslations } from './missing-translations.ts';

const english = {
  title: 'Steps',
  id: 'steps',
  sign: '{name}',
  link: '[{mail:billing}](mail:billing)',
  count: 3,
  items: [{ text: 'First' }, { text: 'Second', points: ['a point', '24/7'] }],
};

test('texts equal in both languages are missing, by their path', () => {
  const other = { ...english, items: [{ text: 'पहला' }, { text: 'Second', points: ['बिंदु', '24/7'] }] };
  expect(missingTranslations(english, other)).toEqual([
    { path: 'title', english: 'Steps' },
    { path: 'items.1.text', english: 'Second' },
  ]);
});

test('translated texts and those without words are not missing', () => {
  const other = {
    ...english,
    title: 'कदम',
    items: [{ text: 'पहला' }, { text: 'दूसरा', points: ['बिंदु', '24/7'] }],
  };
  expect(missingTranslations(english, other)).toEqual([]);
});
