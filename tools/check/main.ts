import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { findChromium } from '../programs/index.ts';
import { readOptions } from '../programs/read-options.ts';
import { root, step } from '../programs/step.ts';
import { JEST } from '../test/jest-tests.ts';
import { browserTestsOf } from './browser-tests-of.ts';
import { packageOf } from './package-of.ts';

const { positionals } = readOptions(
  `Usage: npm run check -- <folder>

Lints a folder, checks the types of its package, and runs its tests, those in a browser included: seconds instead of the whole npm test.`,
  {},
  1,
);

const folder = relative(root, resolve(positionals[0] ?? '.'));
const home = packageOf(folder, root);
if (!existsSync(resolve(root, folder)) || home === undefined) {
  console.error(
    `Name a folder of a package, such as shell/src/shared/routing: there is no package around ${folder}.`,
  );
  process.exit(1);
}

const outcomes = await Promise.all([
  step('Lint', 'eslint', ['--cache', '--cache-location', '.cache/eslint/', folder]),
  step('Types', 'tsc', ['-p', home, '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo(home)]),
  step('Tests', process.execPath, [...JEST, '--passWithNoTests', '--', `${folder}/`]),
  browserTests(browserTestsOf(folder, root)),
]);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;

/** Where TypeScript keeps what it knows of a package. */
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
