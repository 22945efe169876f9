import { join } from 'node:path';

/**
 * Where a site's own release service is, for shells and the command.
 *
 * @param api origin of its API
 */
export const releaseService = (api: string) => ({
  SLICE_REGISTRY: `${api}/api/releases/registry.json`,
  SLICE_STORE: `${api}/api/releases/store`,
  SLICE_REPORTS: `${api}/api/releases/shells`,
  SLICE_HOSTS: new URL(api).host,
});

/**
 * Where a site's releases are: its own service, unless somebody names another host or a folder. The tokens of the own service go with
 * its addresses only, so that no other host is ever told them.
 *
 * @param dataDir folder for what is not named
 * @param named what the environment says, the service's tokens among it
 */
export function releasePlaces(dataDir: string, api: string, named: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (named['SLICE_REGISTRY'] || named['SLICE_STORE'])
    return {
      SLICE_REGISTRY: join(dataDir, 'slices/registry.json'),
      SLICE_STORE: join(dataDir, 'slices/store'),
    };
  // Its own command may do everything there, its shell may read and report.
  return {
    ...releaseService(api),
    SLICE_TOKEN: named['RELEASE_TOKEN'],
    SLICE_READ_TOKEN: named['RELEASE_READ_TOKEN'],
  };
}
