import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  emptyRegistry,
  parseRegistry,
  registry,
  registryChange,
  type Registry,
} from '@opinionbridge/contracts/release';
import { writeWhole } from '../write-whole.ts';
import {
  archivePath,
  Conflict,
  droppedChanges,
  StaleRevision,
  type RegistryPlace,
} from './registry-place.ts';

/** A lock older than this was left behind by a writer that was killed. */
const STALE_LOCK_MS = 30_000;

/** @param path of the registry's file; its folder is made when the first release is activated */
export function registryFile(path: string): RegistryPlace {
  return {
    read: () => readRegistryFile(path),
    update: (expectedRevision, change) =>
      locked(path, async () => {
        const before = await readRegistryFile(path);
        if (before.revision !== expectedRevision) throw new StaleRevision(expectedRevision, before.revision);
        const after = registry.parse(change(before));
        for (const dropped of droppedChanges(before, after)) {
          const archived = join(dirname(path), archivePath(dropped.revision));
          await mkdir(dirname(archived), { recursive: true });
          await writeWhole(archived, JSON.stringify(dropped, null, 1));
        }
        await writeWhole(path, JSON.stringify(after, null, 1));
        return after;
      }),
    readArchived: (revision) =>
      readFile(join(dirname(path), archivePath(revision)), 'utf8').then(
        (text) => registryChange.parse(JSON.parse(text)),
        () => undefined,
      ),
  };
}

async function readRegistryFile(path: string): Promise<Registry> {
  try {
    return parseRegistry(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyRegistry;
    throw new Error(`The registry ${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

async function locked<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const lock = `${path}.lock`;
  await removeStale(lock);
  const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Conflict('Someone else is writing the registry at this moment. Try again in a few seconds.');
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
