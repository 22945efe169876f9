import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Failure } from './failure.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Builds every part whose sources changed since its last build.
 *
 * @throws Failure with the compilers' messages
 */
export async function buildSite(onProgress: (message: string) => void): Promise<void> {
  onProgress('Building what changed …');
  const child = spawn('nx', ['run-many', '-t', 'build', '--outputStyle=stream'], {
    cwd: root,
    env: process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Who ends this program ends the build: a signal from a terminal reaches both, a kill this one alone.
  const end = () => void child.kill();
  process.once('exit', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', end);
  if (code !== 0) throw new Failure(`The build failed:\n${said.trimEnd().slice(-6_000)}`);
}
