import { mergeTexts } from './merge-texts.ts';

const base = { title: 'Knee', desc: 'Old', symptoms: 'Pain' };

test('what only one of two people changed is kept without a question', () => {
  const merge = mergeTexts(base, { ...base, title: 'My knee' }, { ...base, desc: 'New' });
  expect(merge.conflicts).toEqual([]);
  expect(merge.texts).toEqual({ title: 'My knee', desc: 'New', symptoms: 'Pain' });
});

test('a field that both changed is a question, and mine is not lost', () => {
  const merge = mergeTexts(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });
  expect(merge.conflicts).toEqual([{ name: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  expect(merge.texts['title']).toBe('Mine');
});

test('the same change by both is no question', () => {
  expect(mergeTexts(base, { ...base, title: 'Same' }, { ...base, title: 'Same' }).conflicts).toEqual([]);
});

test('a text that was emptied is a change like any other', () => {
  const merge = mergeTexts(base, { ...base, symptoms: '' }, { ...base, symptoms: 'Ache' });
  expect(merge.conflicts).toEqual([{ name: 'symptoms', mine: '', theirs: 'Ache' }]);
});
