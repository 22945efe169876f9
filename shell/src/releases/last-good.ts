import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry, type ActiveRelease } from '@opinionbridge/contracts/release';

const shape = registry.shape.slices;
const fileIn = (place: string) => join(place, 'last-good.json');

/** The releases that last worked, kept so that a restart needs neither the registry nor a store. */
export async function readLastGood(place: string): Promise<Readonly<Record<string, ActiveRelease>>> {
  try {
    return shape.parse(JSON.parse(await readFile(fileIn(place), 'utf8')));
  } catch {
    return {};
  }
}

export async function writeLastGood(
  place: string,
  slices: Readonly<Record<string, ActiveRelease>>,
): Promise<void> {
  const temporary = `${fileIn(place)}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(slices, null, 1));
  await rename(temporary, fileIn(place));
}
