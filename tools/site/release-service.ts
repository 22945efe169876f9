import { join } from 'node:path';

/** Addresses of the release service of an API, for shells and the command. */
export const releaseService = (api: string) => ({
  SLICE_REGISTRY: `${api}/api/releases/registry.json`,
  SLICE_STORE: `${api}/api/releases/store`,
  SLICE_REPORTS: `${api}/api/releases/shells`,
  SLICE_HOSTS: new URL(api).host,
});

/**
 * Where a site's releases are: its own service, unless the environment names another host or a folder. The own
 * service's tokens are only used with its own addresses, so that no other host ever sees them.
 *
 * @param dataDir default folder
 * @param named the environment, including the service's tokens
 */
export function releasePlaces(dataDir: string, api: string, named: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (named['SLICE_REGISTRY'] || named['SLICE_STORE'])
    return {
      SLICE_REGISTRY: join(dataDir, 'slices/registry.json'),
      SLICE_STORE: join(dataDir, 'slices/store'),
    };
  // The command may do everything, the shell may read and report.
  return {
    ...releaseService(api),
    SLICE_TOKEN: named['RELEASE_TOKEN'],
    SLICE_READ_TOKEN: named['RELEASE_READ_TOKEN'],
  };
}
