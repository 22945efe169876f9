import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/** Size of a memory page on every Linux that Node is built for, except for some ARM kernels with larger ones. */
const PAGE_BYTES = 4096;
/** Unit of the kernel's process times; `getconf CLK_TCK` is 100 on every Linux that Node is built for. */
const MS_PER_TICK = 10;
/** The kernel's OOM score, from -1000 to 1000: killed first. */
const FIRST_TO_END = '1000';

/**
 * Resident memory of a process as reported by the kernel, which the process cannot forge. Read synchronously: procfs is
 * in memory, and going through Node's thread pool would take four trips, several times a second per renderer.
 *
 * @returns bytes; undefined if the system has no /proc or the process has ended
 */
export function residentMemory(pid: number | undefined): number | undefined {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    return undefined;
  }
}

/**
 * Processor time of a process, across its threads, as reported by the kernel. Read synchronously, like the memory.
 *
 * @returns milliseconds; undefined if the system has no /proc or the process has ended
 */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    // The name is in parentheses and may itself contain spaces and parentheses; proc_pid_stat(5) lists the fields after
    // it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])];
    return (userTicks + systemTicks) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}

/** Makes the kernel kill this process, not the one that serves the site, when memory runs out. */
export async function preferForOomKiller(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/oom_score_adj`, FIRST_TO_END).catch(() => {});
}
