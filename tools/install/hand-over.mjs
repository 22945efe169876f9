import { spawn } from 'node:child_process';
import { ensureInstalled, pinnedEnvironment, pinnedNode, root } from './ensure-installed.mjs';
import { onceOrphaned } from './once-orphaned.mjs';

/**
 * Installs what is missing and continues in a program that runs on the pinned Node.
 *
 * @param {string[]} called path of a program, from the root, and its words
 */
export async function handOver(called) {
  await ensureInstalled();
  runPinned(called);
}

/**
 * Continues in a program that runs on the pinned Node, without installing anything, and terminates it along with this
 * process.
 *
 * @param {string[]} called path of a program, from the root, and its words
 */
export function runPinned(called) {
  const child = spawn(pinnedNode(), called, {
    cwd: root,
    env: pinnedEnvironment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches both; this process waits for the other to clean up. Kills and the loss of the parent are passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  onceOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
