import { RouteMatcher } from '../../shared/routing/route-matcher.ts';
import type { FilesAhead, FilesScope } from '../../shared/files-ahead.ts';
import { filesAhead } from './files-ahead.ts';
import type { RunningRelease } from './running-release.ts';

const files = (name: string) => ({ js: [`browser/${name}.js`], css: [`browser/${name}.css`] });

/** @param chunks by path pattern @param built chunks of the build */
function release(slice: string, chunks: Record<string, string>, built: readonly string[]): RunningRelease {
  const pages = Object.fromEntries(built.map((name) => [name, files(name)]));
  const listed = [
    'browser/entry.js',
    'browser/slice.js',
    'browser/later.js',
    ...Object.values(pages).flatMap(({ js, css }) => [...js, ...css]),
  ];
  return {
    slice,
    matcher: new RouteMatcher(Object.keys(chunks)),
    chunks: Object.entries(chunks).map(([pattern, chunk]) => ({ pattern, chunk })),
    shows: (pathname: string) => (pathname === '/' ? [{ slice: 'blog', name: 'latest' }] : []),
    local: {
      manifest: {
        entry: 'browser/entry.js',
        expose: { js: ['browser/slice.js'], css: [] },
        pages,
        files: [...listed, 'browser/entry.js.br', 'server/slice.cjs'].map((path) => ({
          path,
          sha256: 'ff'.repeat(32),
        })),
      },
    },
  } as unknown as RunningRelease;
}

const pagesOf = ({ hashes, pages }: FilesAhead) => {
  const all = Object.keys(hashes);
  return Object.fromEntries(
    Object.entries(pages).map(([path, own]) => [path, own.map((place) => all[place])]),
  );
};

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
});

it('lists every file that a page may load, with its hash', () => {
  const marketing = release('marketing', { '/': 'home', '/hi': 'home-hi' }, ['home', 'home-hi', 'carousel']);
  const blog = release('blog', { '/blog': 'post', '/blog-preview': 'preview' }, ['post', 'preview']);
  const admin = release('admin', { '/admin': 'login' }, ['login']);
  const releases = new Map([marketing, blog, admin].map((one) => [one.slice, one]));
  const of = (scope: FilesScope) => filesAhead(releases, scope);
  const others = new Map([...releases].reverse());
  expect(Object.keys(of('desk').hashes)).toEqual(
    ['entry', 'slice', 'later']
      .map((name) => `/slices/admin/${name}.js`)
      .concat('/slices/admin/login.js', '/slices/admin/login.css'),
  );
  for (const scope of ['en', 'hi', 'desk'] as const) {
    expect(filesAhead(others, scope)).toEqual(of(scope));
    expect(new Set(Object.values(of(scope).hashes))).toEqual(new Set([`${'/'.repeat(42)}8=`]));
  }
  for (const [scope, own, other] of [
    ['en', 'home', 'home-hi'],
    ['hi', 'home-hi', 'home'],
  ] as const) {
    const all = Object.keys(of(scope).hashes);
    for (const name of [own, 'carousel', 'later']) expect(all).toContain(`/slices/marketing/${name}.js`);
    expect(all).not.toContain(`/slices/marketing/${other}.css`);
    expect(all).toContain('/slices/blog/preview.js');
  }
});

it('leaves out desk pages and excess pages', () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`/page-${n}`, 'constructor']));
  const releases = new Map([['x', release('x', { '/admin/posts': 'posts', ...many }, ['posts'])]]);
  const en = filesAhead(releases, 'en');
  expect(Object.keys(en.pages)).toHaveLength(100);
  expect(Object.keys(en.hashes).map((address) => address.replace('/slices/x/', ''))).toEqual([
    ...['entry.js', 'slice.js', 'later.js', 'posts.js', 'posts.css'],
  ]);
  expect(en.pages['/page-0']).toEqual([0, 1]);
});
