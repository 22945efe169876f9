import { changedTexts } from './post-texts.ts';

test('returns only texts that differ', () => {
  expect(changedTexts({ title: 'A', desc: 'B' }, { title: 'A', desc: 'C', slug: '' })).toEqual({ desc: 'C' });
});

test("a form's line endings are not a change", () => {
  expect(changedTexts({ desc2: 'one\ntwo' }, { desc2: 'one\r\ntwo' })).toEqual({});
});
