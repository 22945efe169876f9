import { describeFlag, type RegistryChange } from '@opinionbridge/releases';

/** Formats first path segments as addresses, e.g. `/events, /talks`. */
export const addresses = (prefixes: readonly string[]): string =>
  prefixes.length > 0 ? prefixes.map((prefix) => `/${prefix}`).join(', ') : 'no address';

/** Describes a change for the audit log. */
export function describeChange(
  change: Pick<RegistryChange, 'slice' | 'action' | 'from' | 'to' | 'prefixes' | 'flag'> | undefined,
): string {
  if (!change) return '';
  const { action, slice, from, to, prefixes, flag } = change;
  if (flag) return `${action} ${slice} ${describeFlag(flag)}`;
  if (prefixes) return `${action} ${slice} ${addresses(prefixes)}`;
  return `${action} ${slice} ${from?.version ?? ''} → ${to.version}`;
}
