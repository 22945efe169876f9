import { POST_FIELDS, RICH_FIELDS } from '../post/post-fields.ts';
import { cleanPostFields, MAX_MARKUP, MAX_RICH_LENGTH } from './clean-post-fields.ts';

const tooMuch = (field: string) =>
  expect.objectContaining({ details: { errors: [expect.objectContaining({ field, code: 'too_long' })] } });

it('cleans the maximum amount of markup per post, and no more', () => {
  const most = '</p>'.repeat(MAX_MARKUP);
  expect(cleanPostFields({ titledesc: most }).titledesc).toBe('<p></p>'.repeat(MAX_MARKUP));
  expect(() => cleanPostFields({ titledesc: `${most}&` })).toThrow(tooMuch('titledesc'));
});

it('counts all texts of the post together, including saved ones', () => {
  const half = '<b>a</b>'.repeat(MAX_MARKUP / 4);
  expect(() => cleanPostFields({ like: half, symptoms: half })).not.toThrow();
  expect(() => cleanPostFields({ like: half, symptoms: half, desc2: '<p>a</p>' })).toThrow(tooMuch('desc2'));
  expect(() => cleanPostFields({ desc2: '<p>a</p>' }, { like: half, symptoms: half })).toThrow(
    tooMuch('desc2'),
  );
  // Replaced text no longer counts.
  expect(() => cleanPostFields({ like: 'a' }, { like: half, symptoms: half })).not.toThrow();
});

it('accepts plain text up to a total length', () => {
  const each = 'x'.repeat(POST_FIELDS.like.max);
  const fields = RICH_FIELDS.slice(0, MAX_RICH_LENGTH / each.length);
  const input = Object.fromEntries(fields.map((name) => [name, each]));
  expect(() => cleanPostFields(input)).not.toThrow();
  expect(() => cleanPostFields({ ...input, prognosis: 'x' })).toThrow(tooMuch(fields[0]!));
});
