import { execFileSync } from 'node:child_process';
import { root, step, type Outcome } from '../programs/step.ts';
import { readOptions } from '../programs/read-options.ts';
import { findChromium, findNginx, findPromtool } from '../programs/index.ts';
import { browserTests } from './browser-tests.ts';
import { jestTests } from './jest-tests.ts';
import { LANES, laneNames, stampGreen, type LaneName } from './lanes.ts';
import { prepareRun, printOutcomes } from './outcomes.ts';

const { positionals: named } = readOptions(
  `Usage: npm run test:full [lane …]

Runs tests that are too slow or too rare for npm test, in all or the named lanes, and reports how many passed and failed.
npm run test:full -- mutation changes critical code, one place at a time, and reports what no test noticed.

${laneNames.map((lane) => `  ${lane.padEnd(12)} ${LANES[lane].shows}`).join('\n')}`,
  {},
  Infinity,
);

const unknown = named.filter((name) => !laneNames.includes(name as LaneName));
if (unknown.length > 0) {
  console.error(`There is no lane ${unknown.join(', ')}. Lanes: ${laneNames.join(', ')}`);
  process.exit(1);
}
const FULL = ['-c', 'jest.full.config.mjs'];
const lanes = named.length > 0 ? (named as LaneName[]) : laneNames;

await prepareRun();
// Sequentially, because apt cannot install two packages at the same time.
const programs = { CHROMIUM: await findChromium(), NGINX: await findNginx(), PROMTOOL: await findPromtool() };
const outcomes: Outcome[] = [await step('Build', 'nx', ['run-many', '-t', 'build', '--outputStyle=static'])];
for (const lane of lanes) {
  const parts = lane === 'properties' ? [await deepProperties()] : await testsOf(lane);
  outcomes.push(...parts.map((part) => ({ ...part, name: `${lane}: ${part.name}` })));
  if (parts.every(({ failed }) => failed === 0)) stampGreen(lane);
}
printOutcomes(outcomes);

async function testsOf(lane: LaneName): Promise<Outcome[]> {
  return [
    await jestTests([...FULL, '--passWithNoTests', `\\.${lane}\\.full\\.test\\.`], programs),
    await browserTests(
      ['--config', 'e2e/playwright.full.config.ts', '--pass-with-no-tests', '--project', lane],
      programs,
    ),
  ];
}

/** Runs the property tests of `npm test` with a hundred times as many values. */
function deepProperties(): Promise<Outcome> {
  const words = ['grep', '-l', "from 'fast-check'", '--', '*.test.ts'];
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return jestTests([...FULL, '--runTestsByPath', ...files], { PROPERTY_RUNS: '5000' });
}
