import fc from 'fast-check';
import { postSlug, slugify, termSlug } from './slugs.ts';

it.each([
  ['Brain Tumors', 'brain-tumors'],
  ['  What is   it? ', 'what-is-it'],
  ["Dr. O'Brien", 'dr-obrien'],
  ['Crème brûlée', 'creme-brulee'],
  ['C++ & you', 'c-you'],
  ['snake_case-name', 'snake-case-name'],
  ['हृदय रोग', 'हृदय-रोग'],
  ['గుండె జబ్బు', 'గుండె-జబ్బు'],
  ['ગુજરાતી', 'ગુજરાતી'],
  ['مرض القلب', 'مرض-القلب'],
  ['\u1100!\u1161', '가'],
  ['!!!', ''],
])('makes %j the slug %j', (name, slug) => expect(slugify(name)).toBe(slug));

it.each([
  ['HER2+', 'her2-plus'],
  ['HER2-', 'her2-minus'],
  ['her2 −', 'her2-minus'],
  ['HER2 (−)', 'her2-minus'],
  ['HER2 (+)', 'her2-plus'],
  ['HER2+/-', 'her2-plus-minus'],
  ['HER2⁻', 'her2-minus'],
  ['HER2➖', 'her2-minus'],
  ['ER -, PR +', 'er-minus-pr-plus'],
  ['p53 ↑', 'p53-up'],
  ['p53 ↓', 'p53-down'],
  ['A&E', 'a-and-e'],
  ['5-FU', '5-fu'],
  ['5+FU', '5-plus-fu'],
  ['ER+/PR+', 'er-plus-pr-plus'],
  ['ER-/PR+', 'er-minus-pr-plus'],
  ['ER- breast cancer', 'er-minus-breast-cancer'],
  ['T4a', 't4a'],
  ['T4 a', 't4-a'],
  ['BMI >30', 'bmi-over-30'],
  ['BMI ≤30', 'bmi-at-most-30'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['knee - pain', 'knee-pain'],
  ['Brain Tumors', 'brain-tumors'],
  ["Dr. O'Brien", 'dr-obrien'],
])('makes of the term %j the slug %j', (name, slug) => expect(termSlug(name)).toBe(slug));

it.each(['+', '-', '±', '<', '>', '≤', '≥', '=', '≠', '%', '#', '*', '↑', '↓', '×', '&', '~', '°'])(
  'a term with %s has another address than without it, and than with any other sign',
  (sign) => {
    const others = [
      '+',
      '-',
      '±',
      '<',
      '>',
      '≤',
      '≥',
      '=',
      '≠',
      '%',
      '#',
      '*',
      '↑',
      '↓',
      '×',
      '&',
      '~',
      '°',
      '',
    ].filter((one) => one !== sign);
    for (const other of others) {
      expect(termSlug(`Ki67${sign}`)).not.toBe(termSlug(`Ki67${other}`));
      expect(termSlug(`ER${sign}/PR${sign}`)).not.toBe(termSlug(`ER${other}/PR${sign}`));
    }
  },
);

it('gives no post the address of a list, an id or a number', () =>
  expect(['facets', '2026', '507f1f77bcf86cd799439011', 'knee'].map(postSlug)).toEqual([
    'facets',
    'post-2026',
    'post-507f1f77bcf86cd799439011',
    'knee',
  ]));

it('cuts a long name between letters as readers see them', () => {
  const slug = slugify(`ab ${'क्ष'.repeat(60)}`);
  expect(slug).toBe(`ab-${'क्ष'.repeat(39)}`);
});

it('cuts a long name without leaving a hyphen at its end', () => {
  expect(slugify('abcde '.repeat(30))).toBe('abcde-'.repeat(20).slice(0, 119));
  expect(slugify('x'.repeat(130))).toBe('x'.repeat(120));
  expect(slugify(`${'x'.repeat(119)}𝒳`)).toBe('x'.repeat(119) + 'x');
  expect(slugify(`${'x'.repeat(119)}𐐨`)).toBe('x'.repeat(119));
});

it('makes the same slug of a slug, without anything an address must escape', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const slug = slugify(name);
      expect(slugify(slug)).toBe(slug);
      expect(termSlug(termSlug(name))).toBe(termSlug(name));
      expect(slug).toMatch(/^([\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*)?$/u);
      expect(slug.length).toBeLessThanOrEqual(120);
    }),
  ));

it('leaves nothing of an emoji, visible or not', () => {
  for (const emoji of ['👩‍⚕️', '❤️', '1️⃣', '🦵🏽'])
    expect(slugify(`knee ${emoji} pain`).replace('1-', '')).toBe('knee-pain');
  expect(slugify('👩‍⚕️')).toBe('');
});
