import { readingLength } from '../editor/reading-length.ts';
import { wordCount } from './word-count.ts';

test.each([
  [{}, 0],
  [{ symptoms: '' }, 0],
  [{ symptoms: '<p>It <strong>click</strong>s – loudly.</p><ul><li>One</li><li>Two</li></ul>' }, 5],
  [{ desc2: '<p>दर्द होता है</p>', title: 'Not of the page' }, 3],
  [{ desc2: '<p>a&nbsp;b</p>', prognosis: '<figure><img alt="no"><figcaption>c</figcaption></figure>' }, 3],
])('counts the words of %j', (texts, words) => expect(wordCount(texts)).toBe(words));

test('shows the length with the reading time', () => {
  expect([0, 1, 199, 200, 1_204].map(readingLength)).toEqual([
    ...['', '1 word', '199 words', '200 words, 1 min read', '1,204 words, 6 min read'],
  ]);
});
