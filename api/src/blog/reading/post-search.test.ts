import fc from 'fast-check';
import { excerptOf } from './excerpt.ts';
import { PostSearch, type SearchablePost } from './post-search.ts';

let search: PostSearch;
beforeEach(() => (search = new PostSearch()));
afterEach(() => search.close());

const put = (id: string, fields: Partial<SearchablePost>) =>
  search.put({ id, title: '', summary: '', text: '', tags: [], publishedAt: 0, ...fields });
const idsOf = (query: string) => search.find(query).map(({ id }) => id);

it('finds word beginnings in any field: titles first, then tags, summary and text', () => {
  put('text', { text: 'a zebra in the text' });
  put('summary', { summary: 'about zebras' });
  put('tags', { tags: ['Wild zebra'] });
  put('title', { title: 'Zebra crossing' });
  put('none', { title: 'Something else' });
  expect(idsOf('zeb')).toEqual(['title', 'tags', 'summary', 'text']);
  expect(idsOf('ebra')).toEqual([]);
});

it('ranks titles: begins with the phrase, has the phrase, all words, any word', () => {
  put('any', { title: 'Cancer', tags: ['Breast'], summary: 'breast', text: 'breast' });
  put('all', { title: 'Cancer of the breast', publishedAt: 9 });
  put('phrase', { title: 'Bones after breast cancer', publishedAt: 9 });
  put('start', { title: 'The breast cancers' });
  put('text', { text: 'breast cancer', publishedAt: 99 });
  expect(idsOf('breast cancer')).toEqual(['start', 'phrase', 'all', 'any', 'text']);
});

it('breaks ties by newest, then higher id, whatever the order of insertion', () => {
  const post = { title: 'Knee pain' };
  for (const [id, publishedAt] of Object.entries({ b: 5, old: -1e15, d: 9, a: 5, far: 1e15, c: 7 }))
    put(id, { ...post, publishedAt });
  put('d', { ...post, publishedAt: 8 });
  expect(idsOf('knee')).toEqual(['far', 'd', 'c', 'b', 'a', 'old']);
});

it('finds the same after many puts at once, and later changes', () => {
  search.begin();
  for (const n of Array(50).keys()) put(`${n}`, { title: `Knee ${n % 7}`, text: `word${n % 5} again` });
  put('3', { title: 'Hip', text: 'word3' });
  search.commit();
  expect(idsOf('knee 3').sort()).toEqual(['10', '17', '24', '31', '38', '45']);
  expect(idsOf('word3')).toHaveLength(10);
  put('51', { title: 'Knee 3' });
  search.remove('10');
  expect(idsOf('knee 3').sort()).toEqual(['17', '24', '31', '38', '45', '51']);
});

it('finds synonyms, marks them, and reads a phrase of several words as one', () => {
  put('leukemia', { title: 'Leukemia' });
  put('other', { title: 'Blood tests in cancer', text: 'gland' });
  expect(idsOf('khoon ka cancer')).toEqual(['leukemia', 'other']);
  expect(search.find('दर्द गाँठ')).toEqual([]);
  expect(search.find('ब्लड कैंसर')[0]?.words).toContain('leukemia');
});

it('finds short synonyms only as whole words, and no search-only forms', () => {
  put('background', { title: 'Background', text: 'standard sarcoma PET' });
  put('back', { title: 'My back', text: 'breast' });
  expect(idsOf('kamar')).toEqual(['back']);
  expect(idsOf('stan')).toEqual(['back']);
  for (const query of ['breast', 'stomach head']) expect(idsOf(query)).not.toContain('background');
});

it('offers posts with all words that occur anywhere, or else with most', () => {
  put('both', { title: 'Knee pain' });
  put('one', { title: 'Knee', publishedAt: 9 });
  put('hip', { title: 'Hip', publishedAt: 1 });
  const nearest = (query: string) => search.nearest(query).map(({ id }) => id);
  expect(nearest('knee pain zebra')).toEqual(['both']);
  expect(nearest('hip knee pain')).toEqual(['both', 'one', 'hip']);
  for (const query of ['zebra', '', '  ', '()"*']) expect(nearest(query)).toEqual([]);
});

it('requires every word, in any field', () => {
  put('one', { title: 'Knee pain', text: 'after surgery' });
  put('two', { title: 'Knee pain' });
  expect(idsOf('surgery knee')).toEqual(['one']);
});

it('tolerates typos if no post has the exact word', () => {
  put('one', { title: 'Melanoma guide' });
  put('two', { title: 'Melody' });
  for (const query of ['melanona', 'mleanoma', 'melanma', 'MELANNOMA']) expect(idsOf(query)).toEqual(['one']);
  expect(idsOf('melo')).toEqual(['two']);
  expect(idsOf('xelanoma')).toEqual([]);
  expect(idsOf('mxlxnxmx')).toEqual([]);
});

it('reads Latin accents as plain letters and Indian marks as letters', () => {
  put('french', { title: 'Prothèse du génou' });
  put('hindi', { title: 'हृदय रोग' });
  expect(idsOf('prothese')).toEqual(['french']);
  expect(idsOf('GÉNOU')).toEqual(['french']);
  expect(idsOf('हृदय')).toEqual(['hindi']);
  expect(idsOf('रोग हृ')).toEqual(['hindi']);
});

it('replaces and removes posts', () => {
  put('one', { title: 'Before' });
  put('one', { title: 'After' });
  expect([idsOf('before'), idsOf('after')]).toEqual([[], ['one']]);
  search.remove('one');
  search.remove('one');
  expect(idsOf('after')).toEqual([]);
});

it('terminates for any query over any text, including very long words', () => {
  put('long', { text: 'x'.repeat(100_000) });
  put('quotes', { text: `"a" AND 'b' OR NOT (c) * : ^ {title}` });
  expect(idsOf('x'.repeat(200))).toEqual(['long']);
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme' }),
      (query, text) => {
        put('any', { text });
        for (const typed of [query, text]) {
          search.find(typed);
          search.nearest(typed);
        }
      },
    ),
  );
});

it('marks matches in an excerpt, and escapes everything', () => {
  const { words } = { words: ['quok'] };
  expect(excerptOf('a <b> quokkas & Quok.', words)).toBe(
    'a &lt;b&gt; <mark>quokkas</mark> &amp; <mark>Quok</mark>.',
  );
  const long = `${'before '.repeat(60)}quokka ${'behind '.repeat(60)}`;
  expect(excerptOf(long, words)).toMatch(/^… (before )+<mark>quokka<\/mark> (behind ?)+ …$/);
  expect(excerptOf(long, words).length).toBeLessThan(350);
  expect(excerptOf('', words)).toBe('');
});
