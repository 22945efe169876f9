import { variantOf, type BuiltRelease } from '../releases/building/tiny-release.ts';

/** The fragment requested by the home page. */
const NAME = 'latest-posts';

/**
 * Returns a release of the blog that provides the home page's fragment.
 *
 * @param load source code of the fragment's data function; `props` is what the page passes, and empty for probes
 */
export const withFragment = (release: BuiltRelease, load: string): BuiltRelease =>
  variantOf(release, {
    server: (code) => `${code}
;{
  const { default: own } = module.exports;
  const { createElement } = require('react');
  module.exports = { default: (host) => ({
    ...own(host),
    fragments: {
      ${JSON.stringify(NAME)}: async () => ({
        default: () => ({
          load: async ({ props, language }) => { ${load} },
          Component: ({ data }) => createElement('p', { id: 'posts' }, data),
        }),
      }),
    },
  }) };
}`,
    manifest: (manifest) => ({ ...manifest, pages: { ...manifest.pages, [NAME]: { js: [], css: [] } } }),
  });
