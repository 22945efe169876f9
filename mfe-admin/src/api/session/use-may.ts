import { may, type Right } from './rights.ts';
import { useReleaseSlices, useRole } from './role.ts';

/** @returns a function that tells what the current user may see; nothing while that is unknown */
export function useMay(): (right: Right) => boolean {
  const role = useRole();
  const slices = useReleaseSlices();
  return (right) => may(role, right) || (right === 'releases' && slices.length > 0);
}

/** @returns a function that tells which slices' releases the current user may change */
export function useMayRelease(): (slice: string) => boolean {
  const role = useRole();
  const slices = useReleaseSlices();
  return (slice) => may(role, 'releases') || slices.includes(slice);
}
