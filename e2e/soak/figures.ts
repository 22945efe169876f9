import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Allowance } from './growth.ts';

/** Measured figures of a running site, and their allowed growth. */
export const ALLOWANCES: Readonly<Record<string, Allowance>> = {
  // Heap sizes fluctuate: what a collection leaves differs by a few MB.
  'memory MB': { factor: 1.2, plus: 25 },
  handles: { factor: 1, plus: 15 },
  processes: { factor: 1, plus: 1 },
  // A shell keeps releases for rollbacks, and prunes others from time to time.
  files: { factor: 1.3, plus: 200 },
  'disk MB': { factor: 1.3, plus: 10 },
};

/** Returns resident memory, open handles and children of a process. @returns undefined if it has ended */
export async function processFigures(pid: number): Promise<Record<string, number> | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const children = await childrenOf(pid);
    const handles = await readdir(`/proc/${pid}/fd`);
    return {
      'memory MB': Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
      handles: handles.length,
      processes: children.length,
    };
  } catch {
    return undefined;
  }
}

/** Returns the ids of a process's children. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Returns the number of files in a folder, and their size in MB. Files deleted in the meantime do not count. */
export async function folderFigures(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => undefined,
        ),
      ),
  );
  const there = sizes.filter((size) => size !== undefined);
  const bytes = there.reduce((sum, size) => sum + size, 0);
  return { files: there.length, 'disk MB': bytes / 1024 / 1024 };
}
