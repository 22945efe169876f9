import { RouteMatcher } from '../../shared/routing/route-matcher.ts';
import { filesAhead } from './files-ahead.ts';
import type { RunningRelease } from './running-release.ts';

const files = (name: string) => ({ js: [`browser/${name}.js`], css: [`browser/${name}.css`] });

/** @param chunks by path pattern @param built chunks of the build */
function release(slice: string, chunks: Record<string, string>, built: readonly string[]): RunningRelease {
  const pages = Object.fromEntries(built.map((name) => [name, files(name)]));
  return {
    ...{ slice, matcher: new RouteMatcher(Object.keys(chunks)) },
    chunks: Object.entries(chunks).map(([pattern, chunk]) => ({ pattern, chunk })),
    shows: (pathname: string) => (pathname === '/' ? [{ slice: 'blog', name: 'latest' }] : []),
    local: { manifest: { entry: 'browser/entry.js', expose: { js: ['browser/slice.js'], css: [] }, pages } },
  } as unknown as RunningRelease;
}

const pagesOf = ({
  files: all,
  pages,
}: {
  files: string[];
  pages: Readonly<Record<string, readonly number[]>>;
}) => Object.fromEntries(Object.entries(pages).map(([path, own]) => [path, own.map((place) => all[place])]));

it('lists all files of a page, with its sections and fragments', () => {
  const marketing = release('marketing', { '/': 'home', '/hi': 'home' }, ['home', 'home-sections']);
  const blog = release('blog', { '/blog/:key': 'post', '/blog-x': 'no-such' }, ['post', 'latest']);
  const releases = new Map([marketing, blog].map((one) => [one.slice, one]));
  const [en, hi] = [filesAhead(releases, 'en'), filesAhead(releases, 'hi')];
  const own = ['entry.js', 'slice.js', 'home.js', 'home.css', 'home-sections.js', 'home-sections.css'];
  const home = own.map((file) => `/slices/marketing/${file}`);
  expect(pagesOf(en)).toEqual({
    '/': [...home, ...['entry.js', 'latest.js', 'latest.css'].map((file) => `/slices/blog/${file}`)],
    '/blog/:key': ['entry.js', 'slice.js', 'post.js', 'post.css'].map((file) => `/slices/blog/${file}`),
    '/blog-x': ['entry.js', 'slice.js'].map((file) => `/slices/blog/${file}`),
  });
  expect(pagesOf(hi)).toEqual({ '/hi': home });
  expect(new Set(en.files).size).toBe(en.files.length);
});

it('leaves out desk pages and excess pages', () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`/page-${n}`, 'constructor']));
  const releases = new Map([['x', release('x', { '/admin/posts': 'posts', ...many }, ['posts'])]]);
  const en = filesAhead(releases, 'en');
  expect(Object.keys(en.pages)).toHaveLength(100);
  expect(en).toMatchObject({
    files: ['/slices/x/entry.js', '/slices/x/slice.js'],
    pages: { '/page-0': [0, 1] },
  });
});
