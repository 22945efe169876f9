import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runBrowserTests } from './browser-tests.ts';
import { findChromium, findNginx, findPromtool } from '../programs/index.ts';
import { jestTests } from './jest-tests.ts';
import { root, step, type Outcome } from '../programs/step.ts';
import { showHelp } from '../programs/show-help.ts';

showHelp(`Usage: npm test

Checks format, lint and types, runs every test, and says how many passed and failed.

CHROMIUM, NGINX and PROMTOOL name the programs that the tests use; without them it is the machine's own, or one that is installed.`);

/**
 * `npm test`: everything that a change must pass. Every part runs even when one before it failed, so that one run
 * tells all; only the browser tests need the build.
 */
const results = join(root, 'test-results');
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

// Tests start some hundred programs, each of which would compile the same files again, half of what such a start takes.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled');

const outcomes: Outcome[] = [];
const run = async (what: Promise<Outcome>) => {
  const outcome = await what;
  outcomes.push(outcome);
  return outcome;
};

// On a new machine they are installed while other parts are at work.
const programs = findPrograms();

await run(step('Format', 'prettier', ['--check', '--log-level=warn', '.']));
await run(step('Build', 'nx', ['run-many', '-t', 'build', '--outputStyle=static']));
// Nx checks imports against its graph, which the build has made.
await run(step('Lint', 'nx', ['run-many', '-t', 'lint', '--outputStyle=static']));
await run(step('Rooms', 'npm', ['run', '--silent', 'rooms']));
await run(step('Types', 'nx', ['run-many', '-t', 'typecheck', '--outputStyle=static']));
const { PROMTOOL, ...ofBrowserTests } = await programs;
await run(jestTests(results, { PROMTOOL }));
const built = outcomes.find(({ name }) => name === 'Build')?.failed === 0;
if (built) await run(runBrowserTests(results, ofBrowserTests));
else outcomes.push({ name: 'Browser tests', passed: 0, failed: 1, seconds: 0 });

console.log('');
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(16)} ${passed} passed, ${failed} failed (${seconds} s)`,
  );
}
const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);

/** One after the other: two programs cannot be installed at the same time. */
async function findPrograms() {
  return { CHROMIUM: await findChromium(), NGINX: await findNginx(), PROMTOOL: await findPromtool() };
}
