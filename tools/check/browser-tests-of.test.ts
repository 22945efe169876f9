import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs/step.ts';
import { BROWSER_TESTS, browserTestsOf } from './browser-tests-of.ts';

test('each listed room and test exists', () => {
  const paths = Object.entries(BROWSER_TESTS).flatMap(([room, tests]) => [
    room,
    ...tests.map((test) => `e2e/${test}`),
  ]);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each([
  ['mfe-blog/src/feed', ['e2e/blog/feed-and-site-map.spec.ts']],
  ['mfe-blog/src/sidebar', ['e2e/blog/post.spec.ts']],
  ['mfe-blog', ['e2e/blog/post.spec.ts']],
  ['shell/src/shared/routing/slices', ['e2e/specification/2-routes.spec.ts']],
  ['e2e/blog', ['e2e/blog']],
  ['tools/seed', []],
])('the browser tests of %s are %j', (folder, tests) => expect(browserTestsOf(folder, root)).toEqual(tests));
