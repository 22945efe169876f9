import { spawn } from 'node:child_process';
import { ensureInstalled, pinnedEnvironment, pinnedNode, root } from './ensure-installed.mjs';
import { whenAlone } from './when-alone.mjs';

/**
 * Installs what is missing and goes on in a program that runs on the pinned Node.
 *
 * @param {string[]} called path of a program, from the root, and its words
 */
export async function handOver(called) {
  await ensureInstalled();
  runPinned(called);
}

/**
 * Goes on in a program that runs on the pinned Node, with nothing installed first, and ends it when this one is to end.
 *
 * @param {string[]} called path of a program, from the root, and its words
 */
export function runPinned(called) {
  const child = spawn(pinnedNode(), called, {
    cwd: root,
    env: pinnedEnvironment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // The terminal sends Ctrl-C to both; this one waits for the other to clean up. A kill is passed on, and so is that nobody waits.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  whenAlone(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
