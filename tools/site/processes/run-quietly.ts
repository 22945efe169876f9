import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Runs a program from the root to its end, and shows nothing of what it says.
 *
 * @param failure what it means when it fails, in words
 * @param onText told what it says
 * @throws Failure with the end of what it said
 */
export async function runQuietly(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  failure: string,
  onText: (text: string) => void = () => {},
): Promise<void> {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  // Who ends this program ends the other: a signal from a terminal reaches both, a kill this one alone.
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
