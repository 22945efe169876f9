import type { ApiClient, ApiMethod } from '@opinionbridge/contracts';

const METHODS: readonly ApiMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Fetches the code that calls the API, unless it is there; for whoever knows that a call is near. */
export const fetchApiCode = () => import(/* webpackChunkName: "api-client" */ 'openapi-fetch');

/**
 * The API in a browser. Most visits read pages that came with their data, so the code for calls is a file of its own, fetched with
 * the first call. When it does not arrive, the call fails as it does without a network, and the next one tries again.
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
  // Each method by its name: an object that has every property would have `then`, too.
  const methods = METHODS.map((method) => [
    method,
    async (...args: never[]) => {
      const call = (await load())[method] as (...args: never[]) => unknown;
      return call(...args);
    },
  ]);
  return Object.fromEntries(methods) as ApiClient;
}
