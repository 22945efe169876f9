import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  freePort,
  releaseService,
  startShell,
  type RunningServer,
  type RunningSite,
} from '@opinionbridge/tools/site';

/** Starts another shell for a site's releases, with its own settings; it uses the site's API by default. */
export async function startAnotherShell(
  { places, sliceKeys, apiOrigin }: RunningSite,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<RunningServer> {
  const dataDir = join(import.meta.dirname, '../../.cache/bench', name);
  // What it kept of an earlier site has other keys.
  await rm(dataDir, { recursive: true, force: true });
  return startShell({
    dataDir,
    port: await freePort(),
    onProgress: (message) => console.log(message),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...releaseService(apiOrigin),
      SLICE_READ_TOKEN: places.token,
      SLICE_KEYS: sliceKeys,
      SHELL_DATA: join(dataDir, 'shell'),
      API_ORIGIN: apiOrigin,
      COLD_PAGES_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
}
