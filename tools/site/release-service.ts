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
