import { join } from 'node:path';
import { format, lint, rooms, types } from '../check/static-checks.ts';
import { buildFerretdb } from '../database/ferretdb/build-ferretdb.ts';
import { findChromium } from '../programs/index.ts';
import { readOptions } from '../programs/read-options.ts';
import { root, step, type Outcome } from '../programs/step.ts';
import { browserTests } from './browser-tests.ts';
import { jestTests } from './jest-tests.ts';
import { changedLanes } from './lanes.ts';
import { prepareRun, printOutcomes } from './outcomes.ts';
import { faultsOfQuarantine, patternOf, readQuarantine } from './quarantine.ts';
import { slowest, tooSlow } from './slowest.ts';

readOptions(`Usage: npm test

Checks format, lint and types, runs every unit and API test and the browser tests of each screen and journey, and reports how many passed and failed.

Slow and rare tests are in lanes: npm run test:full. CHROMIUM names the tests' browser; by default it is the machine's own, or one is installed.`);

/**
 * `npm test`: everything that a change must pass. Every part runs even if an earlier one failed, so that one run shows
 * everything; only the browser tests depend on the build.
 */
await prepareRun();

const outcomes: Outcome[] = [];
const run = async <Kind extends Outcome>(what: Promise<Kind>): Promise<Kind> => {
  const outcome = await what;
  outcomes.push(outcome);
  return outcome;
};

// Start early what takes long on a new machine and is independent: a browser and the database.
const chromium = findChromium();
const database = buildFerretdb(join(root, '.cache'), (message) => console.log(message)).catch(() => {});

const built = await run(step('Build', 'nx', ['run-many', '-t', 'build', '--outputStyle=static']));
// Two at a time, for two cores. Lint checks imports with Nx's project graph, which the build has created.
await Promise.all([run(lint()).then(() => run(rooms())), run(types()).then(() => run(format()))]);
await database;

const quarantined = readQuarantine();
const notRun = patternOf(quarantined);
const jest = await run(jestTests(notRun ? ['--testNamePattern', `^(?!(.* )?(${notRun})$)`] : []));
const browser = await run(
  built.failed === 0
    ? browserTests(
        ['--config', 'e2e/playwright.config.ts', ...(notRun ? ['--grep-invert', `(${notRun})$`] : [])],
        { CHROMIUM: await chromium },
      )
    : Promise.resolve({ name: 'Browser', passed: 0, failed: 1, seconds: 0, files: [] }),
);

const files = [...jest.files, ...browser.files];
const faults = [...faultsOfQuarantine(quarantined, new Date()), ...tooSlow(files)];
if (faults.length > 0)
  outcomes.push({ name: 'Rules of tests', passed: 0, failed: faults.length, seconds: 0 });
const changed = changedLanes();
printOutcomes(outcomes, [
  `The slowest files:\n${slowest(files).join('\n')}`,
  ...faults,
  ...(quarantined.length > 0 ? [`Quarantined tests: ${quarantined.length}`] : []),
  ...(changed.length > 0
    ? [`Changed since these lanes last passed here: npm run test:full ${changed.join(' ')}`]
    : []),
]);
