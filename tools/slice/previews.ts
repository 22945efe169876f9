import { isAddress } from '@opinionbridge/releases';
import { z } from 'zod';
import { refusal, request } from './http.ts';

/** A link with which a browser gets a release that others do not get. */
const link = z.object({ url: z.string(), expiresAt: z.string() });
export type PreviewLink = z.infer<typeof link>;

/** Creates preview links for releases in the store. */
export type MakePreview = (slice: string, version: string) => Promise<PreviewLink>;

/** @param registry address or path of the registry: shells only accept links of the release service */
export const previewsOf =
  (registry: string, token: string | undefined): MakePreview =>
  async (slice, version) => {
    if (!isAddress(registry))
      throw new Error(`${registry} is not a release service, which preview links require.`);
    const address = new URL(`previews/${slice}/${version}`, registry);
    const response = await request(address.href, { method: 'POST' }, token);
    if (!response.ok) throw await refusal(address.host, `the preview of ${slice} ${version}`, response);
    return link.parse(await response.json());
  };
