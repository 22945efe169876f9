import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyRegistry, registry, type ActiveRelease, type Registry } from '@opinionbridge/contracts/release';

/** A lock older than this was left behind by a writer that was killed. */
const STALE_LOCK_MS = 30_000;

/** Someone else wrote between a read and the write that follows it. */
export class StaleRevision extends Error {
  constructor(expected: number, found: number) {
    super(
      `The registry is at revision ${found}, not ${expected}: someone else changed it. Look again and retry.`,
    );
  }
}

/** @returns the registry, empty when there is none yet */
export async function readRegistry(path: string): Promise<Registry> {
  try {
    return registry.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyRegistry;
    throw new Error(`The registry ${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

export interface Activation {
  readonly slice: string;
  readonly to: ActiveRelease;
  readonly who: string;
  readonly why: string;
  /** The revision that the writer has seen. */
  readonly expectedRevision: number;
}

/**
 * Makes a release the active one. A reader sees the registry before or after, never half of it.
 *
 * @throws StaleRevision when the registry has moved on
 */
export async function activate(
  path: string,
  { slice, to, who, why, expectedRevision }: Activation,
): Promise<Registry> {
  return locked(path, async () => {
    const before = await readRegistry(path);
    if (before.revision !== expectedRevision) throw new StaleRevision(expectedRevision, before.revision);
    const revision = before.revision + 1;
    const from = before.slices[slice] ?? null;
    const after = registry.parse({
      format: 1,
      revision,
      slices: { ...before.slices, [slice]: to },
      history: [...before.history, { revision, slice, from, to, at: new Date().toISOString(), who, why }],
    } satisfies Registry);
    await writeWhole(path, JSON.stringify(after, null, 1));
    return after;
  });
}

async function locked<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const lock = `${path}.lock`;
  await removeStale(lock);
  const handle = await open(lock, 'wx').catch(() => {
    throw new Error('Someone else is writing the registry at this moment. Try again in a few seconds.');
  });
  try {
    return await work();
  } finally {
    await handle.close();
    await rm(lock, { force: true });
  }
}

async function removeStale(lock: string): Promise<void> {
  const age = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (age > STALE_LOCK_MS) await rm(lock, { force: true });
}

/** Durable before it is visible: the content is on the disk when the name changes. */
async function writeWhole(path: string, content: string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
}
