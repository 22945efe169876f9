import { createHash } from 'node:crypto';
import type { RenderedPage } from '../../../ssr/protocol.ts';
import type { FoundFragment } from './request-fragments.ts';
import { placeFragments } from './place-fragments.ts';

const PLACE = '<page-fragment name="blog/latest-posts?a=1&amp;b=2"><p>Read the blog</p></page-fragment>';
const html = (place: string) =>
  `<!doctype html><head><style>a{}</style></head><body><h1>Home</h1>${place}<p>End</p></body>`;
const use = { slice: 'blog', name: 'latest-posts', props: { b: '2', a: '1' } };
const there: FoundFragment = {
  use,
  state: 'there',
  html: '<p>Three posts</p>',
  contentVersion: 7,
  styles: [{ address: '/slices/blog/latest-posts.1.css', text: 'p{}' }],
};

const rendered = (more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  styleHash: 'of a{}',
  contentVersion: null,
  body: new TextEncoder().encode(html(PLACE)),
  ...more,
});
const place = (found: readonly FoundFragment[], page = rendered()) => {
  const placed = placeFragments(page, found);
  return { ...placed, html: new TextDecoder().decode(placed.body) };
};

test('a fragment replaces its fallback, and its styles join those of the page', () => {
  const page = place([there]);
  expect(page.html).toBe(
    html(PLACE.replace('Read the blog', 'Three posts')).replace(
      '<style>a{}</style>',
      '<style>a{}p{}</style><link rel="stylesheet" href="/slices/blog/latest-posts.1.css" disabled>',
    ),
  );
  expect(page.styleHash).toBe(createHash('sha256').update('a{}p{}').digest('base64'));
});

test.each<[string, FoundFragment]>([
  ['failed', { use, state: 'missing', isFault: true }],
  ['has nothing to show', { use, state: 'empty', contentVersion: 7 }],
  ['is not offered', { use, state: 'not offered' }],
])('if it %s, the fallback stays', (_what, found) => {
  expect(place([found])).toMatchObject({ html: html(PLACE), styleHash: 'of a{}' });
});

test('without its slice, nothing is shown', () =>
  expect(place([{ use, state: 'no slice' }]).html).toBe(html(PLACE.replace('<p>Read the blog</p>', ''))));

test('a page without a place for its fragment changes only in its styles', () => {
  const page = rendered({ body: new TextEncoder().encode(html('')) });
  expect(place([there], page).html).toContain('<h1>Home</h1><p>End</p>');
});

test.each<[string, number | null, FoundFragment[], number | null]>([
  ['nothing, and a fragment from version 7', null, [there], 7],
  ['version 9, and a fragment from version 7', 9, [there], 7],
  ['version 5, and a fragment from version 7', 5, [there], 5],
  [
    'nothing, and fragments from versions 4 and 7',
    null,
    [{ use, state: 'empty', contentVersion: 4 }, there],
    4,
  ],
  // Its missing fragment depends on no content: it is retried after a time.
  ['nothing, and lacks a fragment', null, [{ use, state: 'missing', isFault: false }], null],
])('a page made from %s is due by its oldest part', (_what, contentVersion, found, expected) => {
  expect(place(found, rendered({ contentVersion })).contentVersion).toBe(expected);
});

test('a failed page gets no fragments', () => {
  const page = rendered({ fault: 'thrown' });
  expect(placeFragments(page, [there])).toBe(page);
});
