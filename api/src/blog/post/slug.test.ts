import fc from 'fast-check';
import { slugify } from './slug.ts';

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
])('makes %j the slug %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

it('cuts a long name without leaving a hyphen at its end', () => {
  expect(slugify('abcde '.repeat(30))).toBe('abcde-'.repeat(20).slice(0, 119));
  expect(slugify('x'.repeat(130))).toBe('x'.repeat(120));
  expect(slugify(`${'x'.repeat(119)}𝒳`)).toBe('x'.repeat(119) + 'x');
  expect(slugify(`${'x'.repeat(119)}𐐨`)).toBe('x'.repeat(119));
});

it('makes the same slug of a slug, without anything that an address would have to escape', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const slug = slugify(name);
      expect(slugify(slug)).toBe(slug);
      expect(slug).toMatch(/^([\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*)?$/u);
      expect(slug.length).toBeLessThanOrEqual(120);
    }),
  );
});

it('leaves nothing of an emoji, visible or not', () => {
  for (const emoji of ['👩‍⚕️', '❤️', '1️⃣', '🦵🏽'])
    expect(slugify(`knee ${emoji} pain`).replace('1-', '')).toBe('knee-pain');
  expect(slugify('👩‍⚕️')).toBe('');
});
