import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { Failure } from './failure.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Creates the sample posts when the blog is empty.
 *
 * @param env the API's environment
 */
export async function seedPosts(
  env: NodeJS.ProcessEnv,
  onProgress: (message: string) => void,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(root, 'api/dist/commands/seed.js'), join(root, 'tools/seed/posts')],
    {
      cwd: root,
      env: { ...env, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const line of text.split('\n')) if (line.startsWith('Sample post')) onProgress(line);
    });
  }
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Failure(`The sample posts could not be created:\n${said.slice(-2_000)}`);
}
