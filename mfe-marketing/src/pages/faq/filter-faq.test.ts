import { faq, faqPage } from '../../content/en/faq.ts';
import { homeFaq } from '../../content/en/home-faq.ts';
import { countMessage, filterFaq, markWords, queryWords } from './filter-faq.ts';

const find = (query: string) =>
  filterFaq(faq, queryWords(query), (item) => `${item.question} ${JSON.stringify(item.answer)}`);

describe('the search over the questions', () => {
  it('shows all eleven without a query', () => {
    expect(faq).toHaveLength(11);
    expect(find('')).toHaveLength(11);
    expect(find('   ')).toHaveLength(11);
  });

  it('finds words of question and answer, in any order and any case', () => {
    expect(find('TELUGU languages').map((item) => item.slug)).toContain('which-languages');
    expect(find('34,600').map((item) => item.slug)).toEqual(['how-much-does-it-cost']);
  });

  it('finds nothing rather than everything for words that stand nowhere', () => {
    expect(find('zebra')).toEqual([]);
  });

  it('takes signs of patterns literally', () => {
    expect(find('(.*)')).toEqual([]);
    expect(markWords('a (b) c', ['(b)'])).toContainEqual({ text: '(b)', marked: true });
  });

  it('marks what was found and loses no letter', () => {
    const text = 'Physicians speak Hindi, and HINDI is marked.';
    const pieces = markWords(text, ['hindi']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual(['Hindi', 'HINDI']);
  });

  it('says how many there are', () => {
    expect(countMessage(faqPage.search, 11, 11, '')).toBe('11 questions');
    expect(countMessage(faqPage.search, 2, 11, ' price ')).toBe('2 of 11 questions match “price”');
    expect(countMessage(faqPage.search, 0, 11, 'zebra')).toBe('No question matches “zebra”');
  });
});

describe('the questions', () => {
  it('have different addresses', () => {
    expect(new Set(faq.map((item) => item.slug)).size).toBe(faq.length);
  });

  it('begin on the FAQ page with the four of the home page', () => {
    expect(homeFaq).toHaveLength(4);
    expect(faq.slice(0, 4)).toEqual(homeFaq);
  });
});
