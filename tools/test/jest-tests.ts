import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run, type Outcome } from '../programs/step.ts';
import { results } from './outcomes.ts';
import type { TestFile } from './slowest.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** Nest 12 consists of ES modules, which Jest supports only with this flag. */
export const JEST = ['--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'] as const;

/**
 * Runs the tests of packages, and of the API against a real database.
 *
 * @param args configuration and files
 * @param env of the tests
 */
export async function jestTests(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome & { readonly files: readonly TestFile[] }> {
  const report = join(results, 'jest.json');
  // Left over from another lane.
  await rm(report, { force: true });
  const words = [...JEST, '--json', `--outputFile=${report}`, ...args];
  const { code, seconds } = await run('Unit and API tests', process.execPath, words, env);
  const counted = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text) as JestReport,
    (): JestReport => ({
      numPassedTests: 0,
      numFailedTests: 0,
      // For lanes without Jest tests.
      numRuntimeErrorTestSuites: code === 0 ? 0 : 1,
      testResults: [],
    }),
  );
  const failed = counted.numFailedTests + counted.numRuntimeErrorTestSuites;
  return {
    name: 'Unit and API',
    passed: counted.numPassedTests,
    // Jest also fails without a failed test: a coverage limit, an open handle, no test at all.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    seconds,
    files: counted.testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      seconds: (endTime - startTime) / 1000,
    })),
  };
}
