import { grantFault } from '@opinionbridge/contracts/slice-table';
import { prefixesGranted, type Registry, type Writer } from '@opinionbridge/releases';
import { changeSlice } from './change-slice.ts';
import type { RegistryPlace } from './registry-place.ts';

/**
 * Says at which addresses a slice may have pages, besides the site's own.
 *
 * @param prefixes first segments, all that it is to have
 * @returns the registry; the same as before, when it has them already
 * @throws Error that names whose address it is; Conflict when somebody changed the same slice meanwhile
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
