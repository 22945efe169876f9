import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  archivePath,
  emptyRegistry,
  parseRegistry,
  registry,
  registryChange,
  type Registry,
} from '@opinionbridge/releases';
import type { ReleaseKeys } from '../keys/release-keys.ts';
import { locked } from '../locked.ts';
import { writeWhole } from '../write-whole.ts';
import { sealed } from './sealed.ts';
import { droppedChanges, StaleRevision, type RegistryPlace } from './registry-place.ts';

/** The file's folder is created with the first activation; `keys` are for signing. */
export function registryFile(path: string, keys?: ReleaseKeys): RegistryPlace {
  return {
    read: () => readRegistryFile(path),
    update: (expectedRevision, change) =>
      locked(path, 'the registry', async () => {
        const before = await readRegistryFile(path);
        if (before.revision !== expectedRevision) throw new StaleRevision(expectedRevision, before.revision);
        const after = registry.parse(await sealed(before, change(before), keys));
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
