import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Runs a program from the root to its end without showing its output.
 *
 * @param failure message if it fails
 * @param onText called with its output
 * @throws Failure with the end of its output
 */
export async function runQuietly(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  failure: string,
  onText: (text: string) => void = () => {},
): Promise<void> {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  // A terminal's signal reaches both processes, but a kill only this one.
  const end = () => void child.kill();
  process.once('exit', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      onText(text);
    });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', end);
  if (code !== 0) throw new Failure(`${failure}:\n${said.trimEnd().slice(-6_000)}`);
}
