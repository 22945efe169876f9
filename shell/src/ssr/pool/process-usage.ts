import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/** Bytes of a page of memory on every Linux that Node is built for, but for some ARM kernels, where it is more. */
const PAGE_BYTES = 4096;
/** The kernel counts a process's time in these; `getconf CLK_TCK` says 100 on every Linux that Node is built for. */
const MS_PER_TICK = 10;
/** The first to go, by the kernel's scale from -1000 to 1000. */
const FIRST_TO_END = '1000';

/**
 * Memory that a process takes, by the word of the kernel, which the process has no say in. Read at once: it is in memory, and by Node's
 * threads it would be four trips, several times a second for each renderer.
 *
 * @returns bytes; undefined where the system has no /proc, or the process has ended
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
 * Time that the processors have worked for a process, all its threads together, by the word of the kernel. Read at once, as the memory is.
 *
 * @returns milliseconds; undefined where the system has no /proc, or the process has ended
 */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    // Its name is in parentheses and may have spaces and parentheses in it; proc_pid_stat(5) has the order of what follows.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])];
    return (userTicks + systemTicks) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}

/** When the machine or the container runs out of memory, this process ends and not the one that serves the site. */
export async function endFirstWhenMemoryIsShort(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/oom_score_adj`, FIRST_TO_END).catch(() => {});
}
