import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { endChild } from './end-child.ts';
import type { DevStatus } from './dev-status.ts';

const COMPILER = createRequire(import.meta.url).resolve('typescript/bin/tsc');
/** Ends the compiler when its parent is killed. */
const ENDS_WITH_PARENT = 'data:text/javascript,process.on("disconnect", () => process.exit())';
const DONE = /Found (\d+) errors?\. Watching for file changes\./;
const BEGINS = /Starting (?:incremental )?compilation/;

/**
 * Checks the types of a folder with a tsconfig.json whenever a file changes; the development panel shows errors with
 * file and line. Type errors do not keep a build from being released here.
 *
 * @returns a function that stops it
 */
export function checkTypes(name: string, folder: string, status: DevStatus): () => Promise<void> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return async () => {};
  const flags = ['--watch', '--noEmit', '--pretty', 'false', '--preserveWatchOutput'];
  const child = fork(COMPILER, ['-p', folder, ...flags], {
    cwd: folder,
    execArgv: ['--import', ENDS_WITH_PARENT],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let lines: string[] = [];
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const complete = (rest + text).split('\n');
    rest = complete.pop() ?? '';
    for (const line of complete) {
      const done = DONE.exec(line);
      if (done) void status.set(`${name} types`, done[1] === '0' ? undefined : lines.join('\n'));
      else if (BEGINS.test(line)) lines = [];
      else if (line.trim() !== '') lines.push(line);
    }
  });
  return () => endChild(child);
}
