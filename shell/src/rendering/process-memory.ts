import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/** Bytes of a page of memory on every Linux that Node is built for, but for some ARM kernels, where it is more. */
const PAGE_BYTES = 4096;
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

/** When the machine or the container runs out of memory, this process ends and not the one that serves the site. */
export async function endFirstWhenMemoryIsShort(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/oom_score_adj`, FIRST_TO_END).catch(() => {});
}
