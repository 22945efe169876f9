import { may, type Right } from './rights.ts';
import { useReleaseSlices, useRole } from './role.ts';

/** @returns says what the person who is logged in may see; nothing while that is not known */
export function useMay(): (right: Right) => boolean {
  const role = useRole();
  const slices = useReleaseSlices();
  return (right) => may(role, right) || (right === 'releases' && slices.length > 0);
}

/** @returns says whose releases the person who is logged in may change */
export function useMayRelease(): (slice: string) => boolean {
  const role = useRole();
  const slices = useReleaseSlices();
  return (slice) => may(role, 'releases') || slices.includes(slice);
}
