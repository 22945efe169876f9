import { changedTexts } from './post-texts.ts';

test('only texts that differ are sent', () => {
  expect(changedTexts({ title: 'A', desc: 'B' }, { title: 'A', desc: 'C', slug: '' })).toEqual({ desc: 'C' });
});

test("a form's line ends are no change", () => {
  expect(changedTexts({ desc2: 'one\ntwo' }, { desc2: 'one\r\ntwo' })).toEqual({});
});
