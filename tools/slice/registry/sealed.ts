import { REGISTRY, type Registry } from '@opinionbridge/releases';
import { sealRegistry } from '@opinionbridge/releases/signing';
import type { ReleaseKeys } from '../keys/release-keys.ts';

/**
 * Signs a registry that no service has, as whoever changes it.
 *
 * @throws Error when there is no key of the registry, or shells do not count it
 */
export async function sealed(
  before: Registry,
  changed: Registry,
  keys: ReleaseKeys | undefined,
): Promise<Registry> {
  if (!keys) throw new Error('Nobody signs this registry, and shells take up none that is not signed.');
  const key = await keys.signingKey(REGISTRY);
  return sealRegistry(before, changed, key, await keys.publicKeys());
}
