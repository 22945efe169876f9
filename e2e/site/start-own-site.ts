import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startSite, type RunningSite } from '@opinionbridge/tools/site';
import { siteEnvironment, templateDir, workersDir } from './template.ts';

/**
 * Starts a site with the sample posts, on its own ports and data.
 *
 * @param name of its data folder in `workersDir`; data of an earlier run are deleted
 * @param env in addition to `siteEnvironment`
 */
export async function startOwnSite(
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
  const dataDir = join(workersDir, name);
  await rm(dataDir, { recursive: true, force: true });
  await cp(templateDir, dataDir, { recursive: true });
  return startSite({
    dataDir,
    ports: { shell: await freePort(), api: await freePort() },
    onProgress: () => {},
    env: { ...siteEnvironment, ...env },
    // They are in the template.
    seed: false,
  });
}
