import { execFileSync } from 'node:child_process';

/** @returns memory that a process holds, in MB */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
