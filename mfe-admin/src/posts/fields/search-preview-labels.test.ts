import { searchPreviewOf } from './search-preview-labels.ts';

test('falls back to the title and the description', () => {
  const texts = { title: 'Knee', desc: 'About knees.', slug: 'knee', seoTitle: ' ', seoDescription: '' };
  expect(searchPreviewOf(texts)).toMatchObject({ title: 'Knee', description: 'About knees.' });
  const own = { ...texts, seoTitle: 'Knee pain explained', seoDescription: 'When to see somebody.' };
  expect(searchPreviewOf(own)).toMatchObject({
    title: 'Knee pain explained',
    description: 'When to see somebody.',
  });
  expect(searchPreviewOf({})).toMatchObject({
    title: 'Untitled',
    description: 'No description',
  });
});

test('truncates long texts between words, never within an emoji', () => {
  const { title } = searchPreviewOf({ title: `${'word '.repeat(20)}end` });
  expect(title).toMatch(/^(word )+…$/);
  expect(title.length).toBeLessThanOrEqual(62);
  expect(searchPreviewOf({ title: '👩🏽‍⚕️'.repeat(61) }).title).toBe(`${'👩🏽‍⚕️'.repeat(60)} …`);
});
