import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry, type ActiveRelease } from '@opinionbridge/contracts/release';
import { z } from 'zod';

const shape = z.strictObject({
  slices: registry.shape.slices,
  /** Keys of releases that died here or failed too often: a restart must not try them on visitors again. */
  givenUp: z.array(z.string().max(200)).max(100),
});

export interface LastGood {
  readonly slices: Readonly<Record<string, ActiveRelease>>;
  readonly givenUp: readonly string[];
}

const fileIn = (place: string) => join(place, 'last-good.json');

/** The releases that last worked, kept so that a restart needs neither the registry nor a store. */
export async function readLastGood(place: string): Promise<LastGood> {
  try {
    return shape.parse(JSON.parse(await readFile(fileIn(place), 'utf8')));
  } catch {
    return { slices: {}, givenUp: [] };
  }
}

export async function writeLastGood(place: string, lastGood: LastGood): Promise<void> {
  await mkdir(place, { recursive: true });
  const temporary = `${fileIn(place)}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(lastGood, null, 1));
  await rename(temporary, fileIn(place));
}
