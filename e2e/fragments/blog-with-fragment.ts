import { variantOf, type BuiltRelease } from '../releases/building/tiny-release.ts';

/** What the home page asks for. */
const NAME = 'latest-posts';

/**
 * A release of the blog that offers the fragment of the home page.
 *
 * @param load source text of what the fragment reads; `props` is what the page tells it, and probes tell it nothing
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
