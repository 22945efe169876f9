import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sliceName } from '@opinionbridge/contracts/release';
import { addToLock } from './add-to-lock.ts';

const templates = join(import.meta.dirname, 'templates/slice');
const TABLE = 'shell/src/routing/slice-table.ts';
/** Where the table's list of prefixes ends. */
const TABLE_END = '} as const satisfies Record<string, readonly string[]>;';

/**
 * Makes a new slice, `mfe-<name>` with one page at `/<name>`, and routes it: one line in the shell's table.
 *
 * @param root of the repository
 * @returns paths of what was made or changed, from the root
 * @throws Error, with nothing changed, when the name cannot be used
 */
export async function generateSlice(root: string, name: string): Promise<readonly string[]> {
  if (!sliceName.safeParse(name).success)
    throw new Error(`"${name}" is no name for a slice: lower-case letters, digits and hyphens, 31 at most.`);
  const folder = `mfe-${name}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already.`);
  const table = await readFile(join(root, TABLE), 'utf8');
  if (new RegExp(`'${name}'|\\b${name}:`).test(table))
    throw new Error(`/${name} belongs to a slice already; see ${TABLE}.`);
  if (!table.includes(TABLE_END))
    throw new Error(`${TABLE} has no list of prefixes that this generator knows.`);

  const made = await writeTemplates(join(root, folder), name);
  const key = /^[a-z]\w*$/.test(name) ? name : `'${name}'`;
  await writeFile(join(root, TABLE), table.replace(TABLE_END, `  ${key}: ['${name}'],\n${TABLE_END}`));
  await addOwner(join(root, 'CODEOWNERS'), name);
  await addToLock(join(root, 'package-lock.json'), folder, join(root, folder, 'package.json'));
  return [...made.map((path) => join(folder, path)), TABLE, 'CODEOWNERS', 'package-lock.json'];
}

async function writeTemplates(target: string, name: string): Promise<string[]> {
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const files = await readdir(templates, { recursive: true, withFileTypes: true });
  const made: string[] = [];
  for (const file of files) {
    if (!file.isFile()) continue;
    const source = join(file.parentPath, file.name);
    const path = source.slice(templates.length + 1).replace(/\.template$/, '');
    const content = (await readFile(source, 'utf8'))
      .replaceAll('__name__', name)
      .replaceAll('__Title__', title);
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), content);
    made.push(path);
  }
  return made.sort();
}

/** After the owners of the other slices. */
async function addOwner(path: string, name: string): Promise<void> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mfe-'));
  lines.splice(last + 1, 0, `/mfe-${name}/`.padEnd(38) + `@opinionbridge/${name}`);
  await writeFile(path, lines.join('\n'));
}
