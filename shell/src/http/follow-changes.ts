import type { FastifyBaseLogger } from 'fastify';
import type { RegistryReader } from '../control/desired-state/registry-reader.ts';
import type { TrustedKeys } from '../artifacts/trusted-keys.ts';
import type { Reconciler } from '../control/reconciler.ts';

/** Applies the registry's current content. A fault is logged once and changes nothing. */
export async function followRegistry(
  registry: RegistryReader,
  reconciler: Reconciler,
  log: FastifyBaseLogger,
): Promise<void> {
  const before = registry.problem;
  const changed = await registry.readIfChanged();
  if (registry.problem && registry.problem !== before)
    log.warn({ reason: registry.problem }, 'the registry cannot be applied; the current state stays');
  if (changed && registry.head) reconciler.apply(changed, registry.head);
}

/** Applies the current public keys; if they changed, the signatures of open releases are verified again. */
export async function followKeys(
  keys: TrustedKeys,
  reconciler: Reconciler,
  log: FastifyBaseLogger,
): Promise<void> {
  const before = keys.problem;
  const changed = await keys.readIfChanged();
  if (keys.problem && keys.problem !== before)
    log.error({ reason: keys.problem }, 'the public keys cannot be read; the previous ones stay in use');
  if (!changed) return;
  log.info('the public keys have changed');
  await reconciler.recheckSignatures();
}
