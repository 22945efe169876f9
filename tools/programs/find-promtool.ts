import { join } from 'node:path';
import { root } from './step.ts';
import { findProgram } from './find-program.ts';

/**
 * Prometheus's tool that checks and tests rules: the one that PROMTOOL names, the machine's, or one from Debian's package, of which
 * nothing else is installed.
 *
 * @returns its path; undefined when there is none, and the tests of the rules are skipped
 */
export async function findPromtool(): Promise<string | undefined> {
  const found = await findProgram({
    variable: 'PROMTOOL',
    names: ['promtool'],
    places: [],
    aptPackage: 'prometheus',
    unpackedTo: join(root, '.cache/programs/promtool'),
  });
  if (!found)
    console.error(
      'No promtool was found or could be had: the alert rules are not tested. Install prometheus, or name its path in PROMTOOL.',
    );
  return found;
}
