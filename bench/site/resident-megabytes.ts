import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * @returns memory of a process and its children in MB; shared memory, such as Node's code, counts once (the kernel's
 *   proportional set size)
 */
export function megabytesWithChildren(pid: number): number {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const all = [pid, ...children.trim().split(/\s+/).map(Number)];
  const kilobytes = all.map((one) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1]),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
