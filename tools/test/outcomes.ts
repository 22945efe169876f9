import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, type Outcome } from '../programs/step.ts';

/** Folder of reports. */
export const results = join(root, 'test-results');

/**
 * Empties the folder of reports, and enables Node's compile cache: tests start hundreds of programs from the same
 * files.
 */
export async function prepareRun(): Promise<void> {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled');
}

/** Prints how each part ended and the totals, and sets the exit code. A run without tests counts as failed. */
export function printOutcomes(outcomes: readonly Outcome[], hints: readonly string[] = []): void {
  console.log('');
  for (const { name, passed, failed, seconds } of outcomes) {
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(24)} ${passed} passed, ${failed} failed (${seconds} s)`,
    );
  }
  for (const hint of hints) console.log(`\n${hint}`);
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
}
