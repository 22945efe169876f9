import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Load, LoadFigures, LoadReport } from './load.ts';

/**
 * Generates load in a separate process.
 *
 * @throws Error if an answer was not as expected
 */
export async function putLoad(load: Load): Promise<LoadFigures> {
  const client = fork(join(import.meta.dirname, 'client.ts'), [JSON.stringify(load)]);
  const [report] = (await Promise.race([
    once(client, 'message'),
    once(client, 'exit').then(([code]) => [{ problem: `the client ended with exit code ${code}` }]),
  ])) as [LoadReport];
  client.kill();
  if ('problem' in report) throw new Error(`${load.url}: ${report.problem}`);
  return report;
}
