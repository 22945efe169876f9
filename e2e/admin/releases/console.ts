import type { Page } from '@playwright/test';
import { publishRelease, type Publication } from '@opinionbridge/tools/slice';
import { activeBlog, buildVariant, switchTo } from '../../releases/building/build-variant.ts';
import { beginSession } from '../../site/session.ts';
import type { Site } from '../../site/shared-sites.ts';
import { expect, type test as shared } from '../../site/test.ts';

export interface Released {
  /** Active when a test starts. */
  readonly first: Publication;
  /** In the store, with a different heading on the blog. */
  readonly next: Publication;
}

/** @returns a test with two releases of the blog, the first of which is active when it starts */
export function withTwoReleases<Test extends typeof shared>(test: Test) {
  const extended = test.extend<{ readonly atFirst: undefined }, { readonly released: Released }>({
    released: [
      async ({ site }, use) => {
        const heading = { find: '<h1>Blogs and news</h1>', replace: '<h1>From the console</h1>' };
        const folder = await buildVariant('console', [{ file: 'pages/landing/landing.tsx', ...heading }]);
        const first = await activeBlog(site);
        const { publication } = await publishRelease(
          folder,
          site.places.store,
          site.places.keys,
          site.places,
        );
        await use({ first, next: publication });
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    atFirst: [
      async ({ site, released }, use) => {
        await switchTo(site, released.first, 'a test begins');
        await use(undefined);
      },
      { auto: true },
    ],
  });
  return extended;
}

export const card = (page: Page, slice = 'blog') => page.getByRole('region', { name: slice, exact: true });

/** @returns the heading that the next visitor sees on the blog */
export const headingOf = async (site: Site) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(await (await fetch(`${site.shellOrigin}/blog?x=${Math.random()}`)).text())?.[1];

/** Changes a release as another person at the console would. */
export async function change(site: Site, wish: object): Promise<void> {
  const headers = { Authorization: `Bearer ${await beginSession(site)}`, 'Content-Type': 'application/json' };
  const address = `${site.apiOrigin}/api/admin/releases`;
  const { revision } = (await (await fetch(address, { headers })).json()) as { revision: number };
  const response = await fetch(`${address}/changes`, {
    method: 'POST',
    headers: { ...headers, 'If-Match': `"${revision}"` },
    body: JSON.stringify({ slice: 'blog', why: 'another person', ...wish }),
  });
  expect(response.status).toBe(201);
}
