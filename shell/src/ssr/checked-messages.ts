import { z } from 'zod';
import { flagName, MAX_FLAGS, sliceName } from '@opinionbridge/releases';
import {
  failedPage,
  MAX_FRAGMENTS,
  MAX_PAGE_BYTES,
  type LoadedRelease,
  type RenderedPage,
  type SliceAddresses,
} from './protocol.ts';

const MAX_HEADERS = 50;
const MAX_HEADER = 4_000;

const page = z.object({
  status: z.number().int().min(200).max(599),
  headers: z
    .record(z.string().max(100), z.string().max(MAX_HEADER))
    .refine((headers) => Object.keys(headers).length <= MAX_HEADERS),
  body: z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength <= MAX_PAGE_BYTES),
  fault: z.string().max(10_000).optional(),
  /** Used in a header, so only a hash may pass. */
  styleHash: z.string().regex(/^(?:[A-Za-z0-9+/]{43}=)?$/),
  contentVersion: z.number().int().nonnegative().nullable(),
  took: z
    .object({ data: z.number().nonnegative().max(600_000), html: z.number().nonnegative().max(600_000) })
    .optional(),
});

const pattern = z.string().max(500);
/** Names of a fragment and its props: they are used in file addresses and attributes. */
const fragmentName = z.string().regex(/^[a-z][a-z0-9-]{0,50}$/);

const loaded = z.object({
  patterns: z.array(pattern).max(1_000),
  chunks: z.array(z.object({ pattern, chunk: z.string().max(100) })).max(1_000),
  queryKeys: z.array(z.string().max(100)).max(50).optional(),
  offered: z.array(fragmentName).max(50),
  shown: z
    .array(
      z.object({
        pattern,
        fragments: z
          .array(
            z.object({
              slice: sliceName,
              name: fragmentName,
              props: z.record(z.string().max(50), z.string().max(200)).optional(),
            }),
          )
          .max(MAX_FRAGMENTS),
      }),
    )
    .max(1_000),
  flagged: z.array(z.object({ pattern, flags: z.array(flagName).max(MAX_FLAGS) })).max(1_000),
});

const addresses = z.object({
  addresses: z
    .array(z.object({ path: z.string().startsWith('/').max(2_000), changed: z.string().max(40).optional() }))
    .max(50_000)
    .optional(),
  contentVersion: z.number().int().nonnegative().nullable(),
});

/** Validates a renderer's page: the slice's code runs in the same process and may have forged it. */
export function checkedPage(given: unknown): RenderedPage {
  const { data, error } = page.safeParse(given);
  if (data) {
    const { fault, took, ...rest } = data;
    return { ...rest, ...(fault !== undefined && { fault }), ...(took && { took }) };
  }
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return failedPage(`the renderer returned no valid page: ${faults.join('; ')}`);
}

/** @throws Error if it is not a valid description of a slice */
export function checkedLoaded(given: unknown): LoadedRelease {
  const { data } = loaded.safeParse(given);
  if (!data) throw new Error('The slice has invalid routes, query keys, fragments or flags.');
  return { ...data, queryKeys: data.queryKeys } as LoadedRelease;
}

/** Unreadable addresses count as none. */
export function checkedAddresses(given: unknown): SliceAddresses {
  const { data } = addresses.safeParse(given);
  return {
    addresses: data?.addresses as SliceAddresses['addresses'],
    contentVersion: data?.contentVersion ?? 0,
  };
}
