import { translated } from './translated.ts';

const english = {
  title: 'Steps',
  items: [
    { id: 'one', text: 'First', points: ['a', 'b'] },
    { id: 'two', text: 'Second', points: ['c'] },
  ],
  blocks: ['Words', { list: ['x', 'y'] }],
} as const;

test('texts of the other language replace the English ones', () => {
  const texts = translated(english, {
    title: 'चरण',
    items: [{ text: 'पहला', points: ['अ', 'आ'] }, { text: 'दूसरा' }],
    blocks: ['शब्द', { list: ['क', 'ख'] }],
  });
  expect(texts.title).toBe('चरण');
  expect(texts.items[0]).toEqual({ id: 'one', text: 'पहला', points: ['अ', 'आ'] });
  expect(texts.blocks).toEqual(['शब्द', { list: ['क', 'ख'] }]);
});

test('missing texts stay English, down to a single list item', () => {
  expect(translated(english, {})).toEqual(english);
  const texts = translated(english, { items: [{ points: ['अ'] }] });
  expect(texts.items[0]).toEqual({ id: 'one', text: 'First', points: ['अ', 'b'] });
  expect(texts.items[1]).toEqual(english.items[1]);
});
