/** @jest-environment jsdom */
import { revisionDifferences, type Difference, type Revision } from './revision-differences.ts';

const texts = {
  title: 'Knees',
  desc: 'About knees',
  category: '',
  author: '',
  tags: 'Knee, Pain',
  desc2: '',
  like: '',
  symptoms: '<p>It hurts at night.</p>',
  advSysmptoms: '',
  diagnosis: '',
  titledesc: '',
  treatment: '',
  prognosis: '',
  reviewer: '',
  reviewedOn: '',
  language: 'en',
  translation: '',
  seoTitle: '',
  seoDescription: '',
};
const earlier = {
  ...texts,
  tags: ['Knee', 'Pain'],
  revision: 1,
  savedAt: '',
  savedBy: '',
  pictures: {},
} as Revision;

/** Returns what is marked on the left and on the right, in all rows of a field. */
const marked = ({ rows }: Difference) =>
  (['left', 'right'] as const).map((side) =>
    rows.flatMap((row) =>
      typeof row === 'number'
        ? []
        : [...(row[side]?.querySelectorAll('ins') ?? [])].map((ins) => ins.innerHTML),
    ),
  );

test('distinguishes removed and added words, and formatting', () => {
  const now = { texts: { ...texts, symptoms: '<p>It hurts <em>by day</em>.</p>' }, pictures: {} };
  const [symptoms, ...others] = revisionDifferences(earlier, now);
  expect(others).toEqual([]);
  expect(symptoms?.label).toBe('Symptoms');
  expect(marked(symptoms!)).toEqual([['at night'], ['by day']]);
});

test('does not treat a title as markup', () => {
  const now = { texts: { ...texts, title: 'Knees <b' }, pictures: {} };
  expect(revisionDifferences(earlier, now).map(marked)).toEqual([[[], [' &lt;b']]]);
});

test('shows an added picture', () => {
  const variants = [{ format: 'jpeg', width: 1, height: 1, url: '/media/x.jpg' }];
  const image = { hash: 'x', alt: 'A knee', variants } as NonNullable<Revision['pictures']['image']>;
  const [picture] = revisionDifferences(earlier, { texts, pictures: { image } });
  expect(picture?.label).toBe('Card picture');
  expect(marked(picture!)).toEqual([['No picture'], ['<img src="/media/x.jpg" alt="A knee">']]);
});

test('finds no difference between equal states', () => {
  expect(revisionDifferences(earlier, { texts, pictures: {} })).toEqual([]);
});
