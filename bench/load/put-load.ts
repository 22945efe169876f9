import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Load, LoadFigures, LoadReport } from './load.ts';

/**
 * Puts load on a server, from a process of its own.
 *
 * @throws Error when an answer was not the expected one
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
