import { rm } from 'node:fs/promises';
import { freePort, startSite } from '@opinionbridge/tools/site';
import { siteEnvironment, templateDir, workersDir } from './template.ts';

/** Starts a site on an empty folder, which seeds it, and stops it again: pictures take a while to encode. */
export default async function makeTemplate(): Promise<void> {
  await rm(workersDir, { recursive: true, force: true });
  await rm(templateDir, { recursive: true, force: true });
  const [shell, api] = [await freePort(), await freePort()];
  const site = await startSite({
    dataDir: templateDir,
    ports: { shell, api },
    onProgress: (message) => console.log(message),
    env: siteEnvironment,
  });
  await site.stop();
}
