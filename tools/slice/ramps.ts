import { isAddress, ramp, type Ramp } from '@opinionbridge/releases';
import { z } from 'zod';
import { jsonBody, refusal, request } from './http.ts';

/** The service that ramps canaries up. */
export interface RampService {
  /** @throws Error if this registry does not support ramps */
  list(): Promise<readonly Ramp[]>;
  start(wish: Ramp): Promise<void>;
}

/** @param registry address or path of the registry: only the release service supports ramps */
export function rampsOf(registry: string, token: string | undefined): RampService {
  const address = isAddress(registry) ? new URL('ramps', registry).href : undefined;
  const list = async () => {
    const response = address ? await request(address, {}, token) : undefined;
    const known = z.array(ramp).safeParse(await response?.json().catch(() => undefined)).data;
    if (known) return known;
    throw new Error(
      `${registry} is not a release service, which ramps require. Use --share <n>, and promote it by hand.`,
    );
  };
  return {
    list,
    async start(wish) {
      const response = await request(`${address}/${wish.slice}`, jsonBody('PUT', wish), token);
      if (!response.ok) throw await refusal(new URL(registry).host, `the ramp of ${wish.slice}`, response);
    },
  };
}
