import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort, startSite } from '@opinionbridge/tools/site';
import { siteEnvironment, templateDir, workersDir } from './template.ts';

const root = resolve(import.meta.dirname, '../..');
/** The sources that determine the data of a new site: the posts, and the API and database that store them. */
const SOURCES = ['api/dist', 'tools/database', 'tools/embedded-mongo', 'tools/seed'];
const STAMP = join(templateDir, 'made-of');

/**
 * Starts a site on an empty folder, which seeds it, and stops it again, unless a template from the same sources exists,
 * since pictures take a while to encode.
 */
export default async function makeTemplate(): Promise<void> {
  await rm(workersDir, { recursive: true, force: true });
  const sources = hashOf(SOURCES);
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return;
  await rm(templateDir, { recursive: true, force: true });
  const [shell, api] = [await freePort(), await freePort()];
  const site = await startSite({
    dataDir: templateDir,
    ports: { shell, api },
    onProgress: (message) => console.log(message),
    env: siteEnvironment,
  });
  await site.stop();
  await writeFile(STAMP, sources);
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(siteEnvironment));
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true }).map(String).sort()) {
      const path = join(root, folder, name);
      if (statSync(path).isFile()) hash.update(name).update(readFileSync(path));
    }
  return hash.digest('hex');
}
