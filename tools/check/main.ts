import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { showHelp } from '../programs/show-help.ts';
import { root, step } from '../programs/step.ts';
import { packageOf } from './package-of.ts';

showHelp(`Usage: npm run check -- <folder>

Lints a folder, checks the types of its package, and runs the tests that lie in it: seconds instead of the whole npm test.`);

const folder = relative(root, resolve(process.argv[2] ?? '.'));
const home = packageOf(folder, root);
if (!existsSync(resolve(root, folder)) || home === undefined) {
  console.error(
    `Name a folder of a package, such as shell/src/routing: there is no package around ${folder}.`,
  );
  process.exit(1);
}
// Nest 12 is made of ES modules, which Jest loads only with this flag.
const jest = ['--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
const outcomes = [
  await step('Lint', 'eslint', [folder]),
  await step('Types', 'tsc', ['-p', home, '--noEmit']),
  await step('Tests', process.execPath, [...jest, '--passWithNoTests', '--', `${folder}/`]),
];
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
