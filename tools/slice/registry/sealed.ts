import { REGISTRY, type Registry } from '@opinionbridge/releases';
import { sealRegistry } from '@opinionbridge/releases/signing';
import type { ReleaseKeys } from '../keys/release-keys.ts';

/** Signs as the writer, without a service; throws Error if there is no key, or shells do not trust it */
export async function sealed(
  before: Registry,
  changed: Registry,
  keys: ReleaseKeys | undefined,
): Promise<Registry> {
  if (!keys) throw new Error('There is no key to sign this registry, and shells accept only signed ones.');
  const key = await keys.signingKey(REGISTRY);
  return sealRegistry(before, changed, key, await keys.publicKeys());
}
