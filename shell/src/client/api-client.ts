import type { ApiClient, ApiMethod } from '@opinionbridge/contracts';

const METHODS: readonly ApiMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Loads the code that calls the API, when a call is about to happen. */
export const fetchApiCode = () => import(/* webpackChunkName: "api-client" */ 'openapi-fetch');

/**
 * The API client of the browser. Most pages arrive with their data, so its code is a chunk of its own that is fetched
 * with the first call. If the chunk does not arrive, the call fails as it does offline, and the next call tries again.
 *
 * @param baseUrl origin of the API
 */
export function apiClient(baseUrl: string): ApiClient {
  let loading: Promise<ApiClient> | undefined;
  const load = () =>
    (loading ??= fetchApiCode().then(
      ({ default: createClient }) => createClient({ baseUrl }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  // Listed by name: a catch-all proxy would have a `then` as well.
  const methods = METHODS.map((method) => [
    method,
    async (...args: never[]) => {
      const call = (await load())[method] as (...args: never[]) => unknown;
      return call(...args);
    },
  ]);
  return Object.fromEntries(methods) as ApiClient;
}
