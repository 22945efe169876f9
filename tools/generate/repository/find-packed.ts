import { readdir } from 'node:fs/promises';
import { Refusal } from '../changes.ts';

const PACKED = /^opinionbridge-([a-z]+)-\d.*\.tgz$/;

/**
 * @param folder with what `npm run generate -- packages` wrote
 * @param shown the folder as the new repository's package.json names it
 * @returns address for npm by name of the package
 * @throws Refusal when there is no such folder, or two versions of one package are in it
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
    if (packed.has(scoped)) throw new Refusal(`${folder} has ${scoped} twice: ${file} is one of them.`);
    packed.set(scoped, `file:${shown}/${file}`);
  }
  return packed;
}
