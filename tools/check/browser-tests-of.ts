import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Browser tests of rooms in `e2e/`, few enough to run in seconds. The longest matching path applies. */
export const BROWSER_TESTS: Readonly<Record<string, readonly string[]>> = {
  'api/src/auth': ['specification/6-roles.spec.ts'],
  'api/src/blog': ['blog/post.spec.ts'],
  'api/src/contact': ['admin/enquiries/enquiries.spec.ts'],
  'api/src/releases': ['admin/releases/addresses.spec.ts'],
  'libs/ui/src': ['specification/2-pages.spec.ts'],
  'mfe-admin/src': ['admin/frame/frame.spec.ts'],
  'mfe-admin/src/account': ['admin/people/account.spec.ts'],
  'mfe-admin/src/desk/login': ['admin/people/login.spec.ts'],
  'mfe-admin/src/desk/shortcuts': ['admin/frame/shortcuts.spec.ts'],
  'mfe-admin/src/editor': ['admin/writing/undo.spec.ts'],
  'mfe-admin/src/enquiries': ['admin/enquiries/enquiries.spec.ts'],
  'mfe-admin/src/media': ['admin/lists/media.spec.ts'],
  'mfe-admin/src/people': ['admin/people/people.spec.ts'],
  'mfe-admin/src/posts': ['admin/writing/create-post.spec.ts'],
  'mfe-admin/src/posts/categories': ['admin/lists/categories.spec.ts'],
  'mfe-admin/src/posts/editing': ['admin/versions/publishing.spec.ts'],
  'mfe-admin/src/posts/files': ['admin/lists/post-files.spec.ts'],
  'mfe-admin/src/releases': ['admin/releases/addresses.spec.ts'],
  'mfe-blog/src': ['blog/post.spec.ts'],
  'mfe-blog/src/feed': ['blog/feed-and-site-map.spec.ts'],
  'mfe-blog/src/fragments': ['fragments/latest-posts.spec.ts'],
  'mfe-blog/src/pages/archive': ['blog/archives.spec.ts'],
  'mfe-marketing/src': ['specification/2-pages.spec.ts'],
  'mfe-marketing/src/carousel': ['marketing/carousels.spec.ts'],
  'mfe-marketing/src/pages/contact': ['enquiries/contact-form.spec.ts'],
  'mfe-marketing/src/pages/home': ['marketing/home.spec.ts'],
  'mfe-marketing/src/pages/physicians': ['marketing/physicians.spec.ts'],
  'shell/src': ['http/pages-and-files.spec.ts'],
  'shell/src/layout': ['chrome/menus.spec.ts'],
  'shell/src/http/offline': ['visit/offline.spec.ts'],
  'shell/src/http/observability': ['observability/reports.spec.ts'],
  'shell/src/shared/routing': ['specification/2-routes.spec.ts'],
};

/**
 * @param folder relative to the root
 * @returns its browser tests, relative to the root: those listed above, or else the folder of the same name under
 *   `e2e/`, or the tests inside it
 */
export function browserTestsOf(folder: string, root: string): string[] {
  if (/^e2e\/./.test(folder)) return [folder];
  const around = Object.keys(BROWSER_TESTS)
    .filter((path) => `${folder}/`.startsWith(`${path}/`) || path === `${folder}/src`)
    .toSorted((one, other) => other.length - one.length)[0];
  const named = around === undefined ? [] : (BROWSER_TESTS[around] ?? []).map((file) => `e2e/${file}`);
  const ofTheName = [`e2e/${basename(folder)}`, `e2e/admin/${basename(folder)}`];
  return around === folder ? named : [...ofTheName.filter((path) => existsSync(join(root, path))), ...named];
}
