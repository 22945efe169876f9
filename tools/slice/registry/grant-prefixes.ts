import { grantFault } from '@opinionbridge/contracts/slice-table';
import { prefixesGranted, type Registry, type Writer } from '@opinionbridge/releases';
import { changeSlice } from './change-slice.ts';
import type { RegistryPlace } from './registry-place.ts';

/**
 * Grants a slice the addresses for its pages, in addition to the site's built-in ones.
 *
 * @param prefixes all first path segments that it may use
 * @returns the registry; unchanged if the slice already has them
 * @throws Error naming the owner of an address that is taken; Conflict if somebody changed the same slice
 */
export async function grantPrefixes(
  registry: RegistryPlace,
  slice: string,
  prefixes: readonly string[],
  writer: Writer,
): Promise<{ readonly registry: Registry; readonly isNews: boolean }> {
  const seen = await registry.read();
  const fault = grantFault({ ...seen.prefixes, [slice]: prefixes });
  if (fault) throw new Error(fault);
  const granted = (before: Registry) => prefixesGranted(before, slice, prefixes, writer);
  const isNews = granted(seen) !== seen;
  return { registry: isNews ? await changeSlice(registry, slice, seen, granted) : seen, isNews };
}
