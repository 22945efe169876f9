import fc from 'fast-check';
import { isPlainJson, MAX_DEPTH, MAX_ENTRIES } from './json-shape.ts';

const isTaken = (text: string) => isPlainJson(Buffer.from(text));

const depthOf = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? 1 + Math.max(0, ...Object.values(value as object).map(depthOf))
    : 0;

it('accepts and refuses by depth, whatever the strings contain', () => {
  const text = fc.string({ unit: fc.constantFrom('[', '{', ']', '}', '"', '\\', ',', 'é', '漢') });
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'large' },
      text,
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(text, tie('value'), { maxKeys: 2 }),
    ),
  })).value;
  fc.assert(
    fc.property(values, (value) => {
      fc.pre(JSON.stringify(value).length < 5_000);
      expect(isTaken(JSON.stringify(value))).toBe(depthOf(value) <= MAX_DEPTH);
    }),
  );
});

it.each([
  ['a megabyte of brackets', '['.repeat(524_288) + ']'.repeat(524_288)],
  ['brackets behind a text that never ends well', `{"a":"\\\\","b":${'['.repeat(9)}`],
  ['more entries than any form has', `[${'0,'.repeat(MAX_ENTRIES + 1)}0]`],
])('refuses %s', (_what, text) => expect(isTaken(text)).toBe(false));

it.each(['', '{}', '"[[[[[[[[["', '{"a":"\\"[[[[[[[[["}', `"${',['.repeat(MAX_ENTRIES)}"`])(
  'leaves cheap JSON to the parser: %.20s',
  (text) => expect(isTaken(text)).toBe(true),
);
