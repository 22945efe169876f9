import { readdir } from 'node:fs/promises';
import { Refusal } from '../changes.ts';

const PACKED = /^opinionbridge-([a-z]+)-\d.*\.tgz$/;

/**
 * @param folder with the output of `npm run generate -- packages`
 * @param shown the folder as named in the new repository's package.json
 * @returns address for npm by package name
 * @throws Refusal if there is no such folder, or it contains two versions of a package
 */
export async function findPacked(folder: string, shown: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(folder).catch(() => {
    throw new Refusal(`${folder} cannot be read. Pack into it first: npm run generate -- packages ${folder}`);
  });
  const packed = new Map<string, string>();
  for (const file of files) {
    const name = PACKED.exec(file)?.[1];
    if (name === undefined) continue;
    const scoped = `@opinionbridge/${name}`;
    if (packed.has(scoped)) throw new Refusal(`${folder} contains ${scoped} twice, once as ${file}.`);
    packed.set(scoped, `file:${shown}/${file}`);
  }
  return packed;
}
