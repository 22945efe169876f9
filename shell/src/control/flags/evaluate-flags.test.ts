import { drawBucket } from '../canary/canary-bucket.ts';
import { evaluateFlags } from './evaluate-flags.ts';

const answer = (rule: object, pathname: string, bucket?: () => number) =>
  evaluateFlags({ blog: { reader: { share: 100, ...rule } } }, 'blog', ['reader'], pathname, bucket)[
    'reader'
  ];
const unasked = () => {
  throw new Error('nobody needs it');
};
const buckets = Array.from({ length: 100 }, (_, bucket) => () => bucket);

test.each<[string, object, string, boolean]>([
  ['everyone', {}, '/blog', true],
  ['nobody', { share: 0 }, '/blog', false],
  ['English', { languages: ['en'] }, '/blog', true],
  ['English', { languages: ['en'] }, '/hi', false],
  ['Hindi', { languages: ['hi'] }, '/hi/contact', true],
  ['Hindi', { languages: ['hi'] }, '/history', false],
  ['both languages', { languages: ['hi', 'en'] }, '/hi', true],
  ['a language that this site has not', { languages: ['fr'] }, '/blog', false],
  ['an address', { paths: ['/blog'] }, '/blog', true],
  ['an address', { paths: ['/blog'] }, '/blog/a-post', true],
  ['an address', { paths: ['/blog'] }, '/blog-and-news', false],
  ['an address', { paths: ['/blog'] }, '/', false],
  ['an address', { paths: ['/contact'] }, '/hi/contact', true],
  ['an address in Hindi', { paths: ['/hi/contact'] }, '/hi/contact', true],
  ['an address in Hindi', { paths: ['/hi/contact'] }, '/contact', false],
  ['one of two addresses', { paths: ['/faq', '/contact'] }, '/contact/sent', true],
  ['encoded addresses', { paths: ['/blog/%E0%A4%95'] }, '/blog/%E0%A4%95', true],
  ['an address', { paths: ['/blog'] }, '', false],
])('a flag for %s: %j at "%s" is %s for everyone', (_, rule, pathname, is) =>
  expect(answer(rule, pathname, unasked)).toBe(is),
);

test('a share applies to visitors and grows without removing any', () => {
  const having = (share: number) => buckets.filter((bucket) => answer({ share }, '/blog', bucket));
  expect([1, 30, 99].map((share) => having(share).length)).toEqual([1, 30, 99]);
  expect(having(60)).toEqual(expect.arrayContaining(having(30)));
});

test('different flags get different visitors', () => {
  const rules = { blog: { one: { share: 50 }, two: { share: 50 } } };
  const both = buckets.filter((bucket) => {
    const { one, two } = evaluateFlags(rules, 'blog', ['one', 'two'], '/blog', bucket);
    return one === two;
  });
  expect(both.length).toBeGreaterThan(0);
  expect(both.length).toBeLessThan(100);
});

test('without a visitor, only flags for everyone are on', () => {
  expect(answer({ share: 99 }, '/blog')).toBe(false);
  expect(answer({ share: 100 }, '/blog')).toBe(true);
});

test.each<[string, object, readonly string[]]>([
  ['without a rule', {}, ['reader']],
  ['of another slice', { news: { reader: { share: 100 } } }, ['reader']],
  ['that the page does not ask for', { blog: { other: { share: 100 } } }, ['reader']],
  ['named like what every object has', { blog: {} }, ['constructor']],
])('a flag %s has no answer', (_, rules, names) =>
  expect(evaluateFlags(rules as never, 'blog', names, '/blog', drawBucket)).toEqual({}),
);
