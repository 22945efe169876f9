import type { TransformFnParams } from 'class-transformer';
import fc from 'fast-check';
import { lineOfText, linesOfText, listOfLines } from './clean-text.ts';

const line = (value: unknown) => lineOfText({ value } as TransformFnParams);
const lines = (value: unknown) => linesOfText({ value } as TransformFnParams);
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

it.each([
  ['  Asha \t Rao ', 'Asha   Rao'],
  ['Asha\r\nBcc: all@example.org', 'Asha Bcc: all@example.org'],
  ['a\u0000\u0007b\u007f\u0085c\u2028d', 'a b c d'],
  ['half \ud83d emoji 👍', 'half \ufffd emoji 👍'],
  ['आशा राव', 'आशा राव'],
  ['\u202eevitagen-elpirt\u202c cancer', 'evitagen-elpirt cancer'],
])('cleans a single line: %j', (text, clean) => expect(line(text)).toBe(clean));

it.each([
  ['  a\r\nb\rc\nd\t e\n', 'a\nb\nc\nd\t e'],
  ['a\u0000\u000b\u0007b\u009fc', 'abc'],
  ['half \udc4d', 'half \ufffd'],
])('cleans several lines: %j', (text, clean) => expect(lines(text)).toBe(clean));

it.each(['\u200b', '\u00ad \u2060', '\u3164', '\u2800', '\ufe0f\u200d', '\u202a\u202c'])(
  'treats invisible text as empty: %j',
  (text) => expect([line(text), lines(text), listOfLines({ value: [text] })]).toEqual(['', '', []]),
);

it.each([undefined, null, 7, ['x\n'], { a: '\n' }])('leaves other types to validation: %j', (value) => {
  expect(line(value)).toBe(value);
  expect(lines(value)).toBe(value);
});

it('drops duplicates from a list, including lookalikes', () => {
  const value = ['Knee', ' knee\u200b ', 'HER2+', 'HER2-', 'HER2\u2212', ''];
  expect(listOfLines({ value })).toEqual(['Knee', 'HER2+', 'HER2-']);
});

it('accepts comma-separated text as a list, and leaves the rest to validation', () => {
  expect(listOfLines({ value: ' Knee, hip ,,knee' })).toEqual(['Knee', 'hip']);
  expect([undefined, 7, { a: 1 }].map((value) => listOfLines({ value }))).toEqual([undefined, 7, { a: 1 }]);
  expect(listOfLines({ value: [7, 'Knee'] })).toEqual([7, 'Knee']);
});

it('never lets a character through that causes harm downstream', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(line(text)).not.toMatch(CONTROL);
      expect(String(lines(text)).replace(/[\n\t\u2028\u2029]/g, '')).not.toMatch(CONTROL);
      for (const clean of [line(text), lines(text)]) {
        expect(String(clean).isWellFormed()).toBe(true);
        expect(String(clean).trim()).toBe(clean);
      }
      // Cleaning is idempotent.
      expect([line(line(text)), lines(lines(text))]).toEqual([line(text), lines(text)]);
    }),
  ));
