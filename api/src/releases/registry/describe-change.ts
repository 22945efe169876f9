import type { RegistryChange } from '@opinionbridge/releases';

/** What a change did, for the audit log. */
export function describeChange(
  change: Pick<RegistryChange, 'slice' | 'action' | 'from' | 'to'> | undefined,
): string {
  if (!change) return '';
  const { action, slice, from, to } = change;
  return `${action} ${slice} ${from?.version ?? ''} → ${to.version}`;
}
