import { mergeTexts } from './merge-texts.ts';

const texts = { title: 'Knee', desc: 'Old', symptoms: 'Pain' };
const base = { texts, stored: texts };

test('merges fields that only one of two people changed', () => {
  const merge = mergeTexts(base, { ...texts, title: 'My knee' }, { ...texts, desc: 'New' });
  expect(merge.conflicts).toEqual([]);
  expect(merge.texts).toEqual({ title: 'My knee', desc: 'New', symptoms: 'Pain' });
  expect(merge.fromThem).toEqual(['desc']);
});

test('a field that both changed is a conflict, and mine is not lost', () => {
  const merge = mergeTexts(base, { ...texts, title: 'Mine' }, { ...texts, title: 'Theirs' });
  expect(merge.conflicts).toEqual([{ name: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  expect(merge.texts['title']).toBe('Mine');
  expect(merge.fromThem).toEqual([]);
});

test('the same change by both is no conflict', () => {
  expect(mergeTexts(base, { ...texts, title: 'Same' }, { ...texts, title: 'Same' })).toMatchObject({
    conflicts: [],
    fromThem: [],
  });
});

test('emptying a text is a change like any other', () => {
  const merge = mergeTexts(base, { ...texts, symptoms: '' }, { ...texts, symptoms: 'Ache' });
  expect(merge.conflicts).toEqual([{ name: 'symptoms', mine: '', theirs: 'Ache' }]);
});

test('trimming by the server is not a change by somebody else', () => {
  const typed = { texts: { ...texts, desc: 'Old ' }, stored: texts };
  const merge = mergeTexts(typed, { ...texts, desc: 'Old and new' }, { ...texts, title: 'Theirs' });
  expect(merge.conflicts).toEqual([]);
  expect(merge.texts).toEqual({ title: 'Theirs', desc: 'Old and new', symptoms: 'Pain' });
});
