import { isAddress, ramp, type Ramp } from '@opinionbridge/releases';
import { z } from 'zod';
import { jsonBody, refusal, request } from './http.ts';

/** What lets canaries grow by themselves. */
export interface RampService {
  /**
   * @returns those that grow at this moment
   * @throws Error when nobody lets canaries grow here
   */
  list(): Promise<readonly Ramp[]>;
  start(wish: Ramp): Promise<void>;
}

/** @param registry address or path of the registry: only the release service has somebody who lets canaries grow */
export function rampsOf(registry: string, token: string | undefined): RampService {
  const address = isAddress(registry) ? new URL('ramps', registry).href : undefined;
  const list = async () => {
    const response = address ? await request(address, {}, token) : undefined;
    const known = z.array(ramp).safeParse(await response?.json().catch(() => undefined)).data;
    if (known) return known;
    throw new Error(
      `${registry} is no release service: nobody there lets a canary grow. Use --share <n>, and promote it by hand.`,
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
