import { searchList } from '@opinionbridge/contracts/text';
import { faqPage } from '../content/en/faq.ts';
import { fetchOnce } from './fetch-once.ts';
import { markWords } from './mark-words.ts';
import { resultMessage } from './result-message.ts';

const search = (text: string) => searchList([text], (title) => ({ title, text: '' }));

it('marks matches without losing a letter', () => {
  const text = 'Physicians speak Hindi, and HINDI (b) is marked.';
  const pieces = markWords(text, search(text)('hindi (b)').words);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual(['Hindi', 'HINDI', 'b']);
});

it.each([
  ['हिंदी', 'यह हिन्दी में है।', 'हिन्दी'],
  ['फीस', 'हमारी फ़ी\u200dस क्या है', 'फ़ी\u200dस'],
  ['mammography', 'A mam\u00admo\u200bgraphy.', 'mam\u00admo\u200bgraphy'],
  ['३४', 'It costs 34 dollars', '34'],
  ['jose', 'Dr. Jose\u0301 asks', 'Jose\u0301'],
  ['tumour', 'Two tumors', 'tumors'],
])('finds %s as people read it, and marks the whole word', (query, text, word) => {
  const { found, words } = search(text)(query);
  expect(found).toEqual([text]);
  const pieces = markWords(text, words);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ marked }) => marked)).toEqual([{ text: word, marked: true }]);
});

it('ranks: title begins with the phrase, contains it, has all words, has any', () => {
  const titles = ['Other', 'Cancer', 'Cancer of the breast', 'After breast cancer', 'Breast cancer'];
  const find = searchList(titles, (title) => ({ title, text: 'breast cancer' }));
  expect(find('breast cancer').found).toEqual([...titles].reverse());
  expect(find(' ').found).toEqual(titles);
  expect(find('x'.repeat(100_000)).found).toEqual([]);
});

it('reports the number of results, and close matches', () => {
  const found = { found: [1, 2], nearest: [] };
  expect(resultMessage(faqPage.search, found, 11, '')).toBe('11 questions');
  expect(resultMessage(faqPage.search, found, 11, ' price ')).toBe('2 of 11 questions match “price”');
  const none = { found: [], nearest: [] };
  expect(resultMessage(faqPage.search, none, 11, 'zebra')).toBe('No question matches “zebra”');
  expect(resultMessage(faqPage.search, { ...none, nearest: [1] }, 11, 'zebra')).toBe(
    'No question matches “zebra”. The closest:',
  );
});

it('fetches once, and again after a failure', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve('content')];
  let asked = 0;
  const fetched = fetchOnce(() => answers[asked++]!);
  expect(fetched()).toBe(fetched());
  expect(await fetched()).toBeUndefined();
  expect(await fetched()).toBe('content');
  expect(await fetched()).toBe('content');
  expect(asked).toBe(2);
});
