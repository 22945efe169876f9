/** How long a host may take for one request. */
const TIME_LIMIT_MS = 30_000;

export const isAddress = (place: string) => /^https?:\/\//.test(place);

/** One request to a store's or a registry's host; `SLICE_TOKEN` goes along as bearer, for hosts that ask who writes. */
export function request(address: string, init: RequestInit = {}): Promise<Response> {
  const token = process.env['SLICE_TOKEN'];
  return fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
  }).catch((error: Error) => {
    const cause = (error.cause as Error | undefined)?.message ?? error.message;
    throw new Error(`${new URL(address).host} does not answer: ${cause}`, { cause: error });
  });
}
