import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { findChromium } from '../programs/index.ts';
import { readOptions } from '../programs/read-options.ts';
import { root, step, type Outcome } from '../programs/step.ts';
import { JEST } from '../test/jest-tests.ts';
import { printOutcomes } from '../test/outcomes.ts';
import { browserTestsOf } from './browser-tests-of.ts';
import { packageOf } from './package-of.ts';
import { format, lint, rooms, types } from './static-checks.ts';

const { positionals } = readOptions(
  `Usage: npm run check [-- <folder>]
       npm run check -- packages | translations

Lints a folder, checks the types of its package, and runs its tests, including browser tests: seconds instead of the whole npm test.
Without a folder it checks lint, rooms, types and format of everything, and runs no test. packages lists those whose licence
or security advisories forbid shipping them; translations, English texts on pages in another language.`,
  {},
  1,
);

const [named] = positionals;
printOutcomes(
  named === undefined
    ? [await lint(), await rooms(), await types(), await format()]
    : await checkFolder(named),
);

async function checkFolder(name: string): Promise<Outcome[]> {
  const folder = relative(root, resolve(name));
  const home = packageOf(folder, root);
  if (!existsSync(resolve(root, folder)) || home === undefined) {
    console.error(
      `Name a folder of a package, such as shell/src/shared/routing: there is no package around ${folder}.`,
    );
    process.exit(1);
  }
  return Promise.all([
    lint(folder),
    step('Types', 'tsc', ['-p', home, '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo(home)]),
    step('Tests', process.execPath, [...JEST, '--passWithNoTests', '--', `${folder}/`]),
    browserTests(browserTestsOf(folder, root)),
  ]);
}

/** Where TypeScript caches its incremental state of a package. */
function buildInfo(home: string): string {
  return `.cache/types/${home.replaceAll('/', '-')}.json`;
}

async function browserTests(files: readonly string[]) {
  if (files.length === 0) return { name: 'Browser tests', passed: 0, failed: 0, seconds: 0 };
  const built = await step('Build', 'nx', ['run-many', '-t', 'build', '--outputStyle=static']);
  if (built.failed > 0) return built;
  const chromium = await findChromium();
  if (chromium) process.env['CHROMIUM'] = chromium;
  return step('Browser tests', 'playwright', [
    ...['test', '--config', 'e2e/playwright.config.ts', '--fully-parallel', ...files],
  ]);
}
