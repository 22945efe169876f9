/** @jest-environment jsdom */
import { revisionDifferences, type Revision } from './revision-differences.ts';

const texts = {
  ...{ title: 'Knees', desc: 'About knees', category: '', author: '', tags: 'Knee, Pain' },
  ...{ desc2: '', like: '', symptoms: '<p>It hurts at night.</p>', advSysmptoms: '', diagnosis: '' },
  ...{ titledesc: '', treatment: '', prognosis: '' },
  ...{ reviewer: '', reviewedOn: '', language: 'en', translation: '', seoTitle: '', seoDescription: '' },
};
const earlier = {
  ...texts,
  tags: ['Knee', 'Pain'],
  revision: 1,
  savedAt: '',
  savedBy: '',
  pictures: {},
} as Revision;

test('words that went and words that came are told apart, without markup', () => {
  const now = { texts: { ...texts, symptoms: '<p>It hurts <em>by day</em>.</p>' }, pictures: {} };
  const [symptoms, ...others] = revisionDifferences(earlier, now);
  expect(others).toEqual([]);
  expect(symptoms?.label).toBe('Symptoms');
  const of = (kind: string) =>
    symptoms?.pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(of('now')).toBe('It hurts at night.');
  expect(of('before')).toBe('It hurts by day.');
});

test('a text that only looks different says so', () => {
  const now = { texts: { ...texts, symptoms: '<p>It hurts <em>at night</em>.</p>' }, pictures: {} };
  expect(revisionDifferences(earlier, now)).toEqual([{ label: 'Symptoms', pieces: [] }]);
});

test('a picture that came is named', () => {
  const image = { hash: 'x', alt: 'A knee' } as NonNullable<Revision['pictures']['image']>;
  const [picture] = revisionDifferences(earlier, { texts, pictures: { image } });
  expect(picture?.label).toBe('Card picture');
  expect(picture?.pieces.map(({ text }) => text.trim())).toEqual(['no picture', 'a picture of “A knee”']);
});

test('equal states have no difference', () => {
  expect(revisionDifferences(earlier, { texts, pictures: {} })).toEqual([]);
});
