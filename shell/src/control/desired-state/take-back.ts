import { releaseKey } from '@opinionbridge/releases';
import type { Withdrawal } from '@opinionbridge/releases/signing';
import { approvedKeys } from './choose-serving.ts';
import { isInService, isRefused, type State } from './state.ts';

/**
 * @param order of a team to take a release back immediately
 * @param at milliseconds since the epoch
 * @returns why this shell refuses: it has seen newer changes, serves another release, or has none to roll back to;
 *   undefined if it complies
 */
export function faultOfOrder(
  { head, desired, releases, canaries, ...services }: State,
  { slice, revision, version, manifestSha256 }: Withdrawal,
  at: number,
): string | undefined {
  const key = releaseKey(slice, { version, manifestSha256 });
  if (head?.revision !== revision)
    return `This shell has seen revision ${head?.revision ?? 'none'}, not ${revision}.`;
  if (canaries.get(slice)?.key === key) return undefined;
  // Another order was faster, or the answer to this one was lost: nothing is left to do.
  const isDone = releases.get(key)?.refused?.code === 'SLICE-016' && !isInService(services, slice, key);
  if (isDone) return undefined;
  if (!isInService(services, slice, key)) return `Visitors of this shell do not get ${slice} ${version}.`;
  const entry = desired.get(slice);
  const others = entry ? approvedKeys(slice, entry).filter((other) => other !== key) : [];
  if (others.some((other) => !isRefused(releases.get(other), at))) return undefined;
  return `This shell has no release of ${slice} before ${version}.`;
}
