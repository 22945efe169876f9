import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, type Outcome } from '../programs/step.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

/**
 * The unit tests of all packages and the API's tests against a real database.
 *
 * @param results folder of the report
 * @param programs path of promtool, by the variable that the tests of the alert rules read
 */
export async function jestTests(
  results: string,
  programs: Record<'PROMTOOL', string | undefined>,
): Promise<Outcome> {
  const report = join(results, 'jest.json');
  // Nest 12 is made of ES modules, which Jest loads only with this flag.
  const args = [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
  ];
  const { code, seconds } = await run('Unit and API tests', process.execPath, args, {
    NODE_NO_WARNINGS: '1',
    ...programs,
  });
  const counted = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text) as JestReport,
    () => ({ numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1 }),
  );
  const failed = counted.numFailedTests + counted.numRuntimeErrorTestSuites;
  return {
    name: 'Unit and API',
    passed: counted.numPassedTests,
    // Jest fails for reasons that no test has, too: a coverage limit, an open handle, no test at all.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    seconds,
  };
}
