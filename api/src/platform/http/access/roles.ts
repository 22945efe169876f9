import { Problem } from '../problems/problem.ts';

/** Roles at the desk, and with them what somebody may do: docs/security.md. */
export const ROLES = ['owner', 'editor', 'author', 'coordinator'] as const;
export type Role = (typeof ROLES)[number];

export const WRITERS: readonly Role[] = ['owner', 'editor', 'author'];

/** Whether people with this role may change only their own drafts. */
export function writesOwnDraftsOnly(role: Role | undefined): boolean {
  return role !== 'owner' && role !== 'editor';
}

/** Owners manage all slices, others those that an owner gave them. Without a slice: any. */
export function managesReleases(
  { role, releaseSlices = [] }: { role: Role | undefined; releaseSlices?: string[] },
  slice?: string,
): boolean {
  if (role === 'owner') return true;
  return slice === undefined ? releaseSlices.length > 0 : releaseSlices.includes(slice);
}

/** @throws Problem `not_your_slice` */
export function expectReleaseManager(caller: Parameters<typeof managesReleases>[0], slice: string): void {
  if (!managesReleases(caller, slice)) throw new Problem('not_your_slice');
}
