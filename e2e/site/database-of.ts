import { readdir, readFile } from 'node:fs/promises';

/** @returns the process id of a site's database, found by the data folder it was started with */
export async function databaseOf(dataDir: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [program = '', ...words] = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).split(
      '\0',
    );
    const isDatabase = /embedded-mongo[^/]*$|mongod$/.test(program);
    if (isDatabase && words.some((word) => word.startsWith(dataDir))) return Number(name);
  }
  throw new Error(`No database runs in ${dataDir}.`);
}
