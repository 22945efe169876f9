/** @jest-environment jsdom */
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

test('whatever a title holds, the feed is well-formed and says the same', () => {
  const feed = parse(atomFeed(site, '/feed.xml', [post]));
  expect(feed.querySelector('parsererror')).toBeNull();
  expect(feed.querySelector('entry > title')?.textContent).toBe('Tests <before> & after "surgery"');
});

test('nothing of an entry is blank', () => {
  const bare = { ...(post as object), category: '', categorySlug: '', author: '', desc: ' \u200b\u2800' } as never;
  const entry = parse(atomFeed(site, '/feed.xml', [bare])).querySelector('entry')!;
  const blank = [...entry.querySelectorAll('*')].filter(
    (one) =>
      (one.textContent.trim() === '' && one.attributes.length === 0) || one.getAttribute('term') === '',
  );
  expect(blank).toEqual([]);
  expect(entry.querySelector('category, summary')).toBeNull();
});

test('an entry is known by its id, so that a new slug does not make it a new post', () => {
  const feed = parse(atomFeed(site, '/feed.xml', [post]));
  expect(feed.querySelector('entry > id')?.textContent).toContain('665f1c2ab0e5f3d1c0a1b2c3');
});

test('the feed is as new as its newest change', () =>
  expect(parse(atomFeed(site, '/feed.xml', [post])).querySelector('feed > updated')?.textContent).toBe(
    '2025-03-02T00:00:00.000Z',
  ));
