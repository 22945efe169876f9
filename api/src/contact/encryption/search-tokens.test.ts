import fc from 'fast-check';
import { hasWords, searchTextOf, tokensFilter, tokensOf, type SearchTokens } from './search-tokens.ts';

const KEY = Buffer.alloc(32, 1);
const content = {
  firstName: 'Asha',
  lastName: 'Iyer-Rao',
  email: 'asha.rao@example.org',
  phone: '098450 12345',
  subject: 'Knee',
  helpyou: 'Mein घुटना दर्द करता है, since March',
};
const text = searchTextOf('OB-ABCD-EFGH-JKMN', content);
const tokens = tokensOf(text, KEY);
const isLetThrough = (words: string, among = tokens, key = KEY) =>
  (tokensFilter(words, key).$and ?? []).every((condition) =>
    Object.entries(condition).every(([field, { $regex }]) =>
      new RegExp($regex).test(among[field as keyof SearchTokens]),
    ),
  );

it.each([
  'asha iyer',
  'sh',
  'a',
  'RAO',
  'rao@example',
  'घुटना',
  'र्द',
  '09845012345',
  '+919845012345',
  '98450',
  '12345',
  'abcdefgh',
  'ob-abcd',
  'march KNEE',
  '   ',
])('finds %j by its tokens and by its words', (words) => {
  expect([isLetThrough(words), hasWords(text, words)]).toEqual([true, true]);
});

it.each(['iyengar', 'april', 'ashaiyer', '999', 'घुटने'])('does not find %j', (words) => {
  expect([isLetThrough(words), hasWords(text, words)]).toEqual([false, false]);
});

it('compares words after decryption where their parts stand elsewhere', () => {
  const parts = tokensOf('hea year tart', KEY);
  expect([isLetThrough('heart', parts), hasWords('hea year tart', 'heart')]).toEqual([true, false]);
});

it('asks for what both forms of a number contain, in at most 24 tokens of 8 words', () => {
  const fieldsOf = (words: string) => tokensFilter(words, KEY).$and?.map((part) => Object.keys(part)[0]);
  expect(fieldsOf('+919845012345')).toHaveLength(10);
  expect(fieldsOf('a sh asha')).toEqual(['searchShort', 'searchShort', 'search', 'search']);
  expect(fieldsOf('abcdefghijklmnopqrstuvwxyz0123456789')).toHaveLength(24);
  expect(fieldsOf('a b c d e f g h i')).toHaveLength(8);
  expect(tokensFilter(' ', KEY)).toEqual({});
});

it('reveals neither words nor their order, and nothing to another key', () => {
  expect(JSON.stringify(tokens)).not.toMatch(/asha|knee|98450/);
  expect(tokensOf('one two', KEY)).toEqual(tokensOf('two one', KEY));
  expect(isLetThrough('asha', tokens, Buffer.alloc(32, 2))).toBe(false);
});

it('lets through whatever contains every word', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.nat(), fc.nat(), fc.nat(), (words, at, from, to) => {
      const stored = searchTextOf('x', { ...content, helpyou: words.join(' ') });
      const one = words[at % (words.length || 1)] ?? '';
      const sought = one.slice(from % (one.length + 1), from + to).toWellFormed();
      if (hasWords(stored, sought)) expect(isLetThrough(sought, tokensOf(stored, KEY))).toBe(true);
    }),
  );
});
