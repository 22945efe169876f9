/** @jest-environment @opinionbridge/build/testing/browser */
import { refusalOf } from '../api/refusal.ts';
import { labelOf } from './post-field-definitions.ts';
import { refuseTooLarge } from './refuse-too-large.ts';

function formOf(values: Readonly<Record<string, string | number>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    const file = new File([], name);
    Object.defineProperty(file, 'size', { value });
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, file);
  }
  return form;
}

test.each<[string, Record<string, string | number>, string]>([
  ['nothing', {}, ''],
  ['as much as fits', { desc2: 'x'.repeat(100_000), title: '🦴'.repeat(200), image: 78_000_000 }, ''],
  [
    'a long text',
    { desc2: 'x'.repeat(412_345) },
    'Overview: This has 412,345 characters with its formatting; at most 100,000 fit. Move a part to another section or post.',
  ],
  [
    'many pictures',
    { image: 40_000_000, pageImage1: 38_000_000, shareImage: 1 },
    'Share picture: New pictures can have at most 78 MB together. Save without this one, then add it.',
  ],
])('before anything is sent, says what is too large in %s', async (_what, values, message) => {
  const response = refuseTooLarge(formOf(values));
  expect(response ? (await refusalOf(response, labelOf)).message : '').toBe(message);
});
