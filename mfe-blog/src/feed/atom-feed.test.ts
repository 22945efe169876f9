/** @jest-environment jsdom */
import fc from 'fast-check';
import { atomFeed } from './atom-feed.ts';

const site = { name: 'Site & Co', origin: 'https://site.example', email: 'care@site.example' } as never;
const post = {
  _id: '665f1c2ab0e5f3d1c0a1b2c3',
  slug: 'a-post',
  title: 'Tests <before> & after "surgery"\u0000',
  desc: 'Short',
  author: '',
  category: 'Cancer',
  categorySlug: 'cancer',
  publishedAt: '2025-03-01T00:00:00.000Z',
  updatedAt: '2025-03-02T00:00:00.000Z',
} as never;

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

/** Parses an entry, and finds its blank elements. */
function read(fields: object) {
  const feed = parse(atomFeed(site, '/feed.xml', [{ ...(post as object), ...fields } as never]));
  const entry = feed.querySelector('entry');
  const blank = [...(entry?.querySelectorAll('*') ?? [])].filter(
    (one) =>
      (one.textContent.trim() === '' && one.attributes.length === 0) || one.getAttribute('term') === '',
  );
  const isBroken = feed.querySelector('parsererror') !== null;
  return { isBroken, blank, entry, title: entry?.querySelector('title')?.textContent };
}

test('the feed is well-formed and faithful, whatever a title contains', () => {
  expect(read({})).toMatchObject({ isBroken: false, title: 'Tests <before> & after "surgery"' });
  const odd = fc.constantFrom(
    ']]>',
    '&nbsp;',
    '<!--',
    '\ufffe',
    '\u0085',
    '\ud83d',
    '🩺',
    '\u202e',
    '\u0010',
    'x',
  );
  const text = fc.array(fc.oneof(odd, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, text, (title, desc, category) => {
      const one = read({ title: `T${title}`, desc, category, author: desc });
      expect(one.isBroken).toBe(false);
      // Titles in the API and on pages contain no characters that XML does not allow; line ends are normalized.
      if (!/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(title))
        expect(one.title).toBe(`T${title}`);
    }),
  );
});

test('an entry contains no blank elements', () => {
  const { blank, entry } = read({ category: '', categorySlug: '', author: '', desc: ' \u200b\u2800' });
  expect(blank).toEqual([]);
  expect(entry?.querySelector('category, summary')).toBeNull();
});

test('an entry keeps its id, so that a new slug does not make it a new post', () => {
  const feed = parse(atomFeed(site, '/feed.xml', [post]));
  expect(feed.querySelector('entry > id')?.textContent).toContain('665f1c2ab0e5f3d1c0a1b2c3');
});

test('the feed is as new as its newest change', () =>
  expect(parse(atomFeed(site, '/feed.xml', [post])).querySelector('feed > updated')?.textContent).toBe(
    '2025-03-02T00:00:00.000Z',
  ));
