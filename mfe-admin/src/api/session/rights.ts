import type { Role } from './role.ts';

/** What the desk shows to each role; the API enforces its own rules. */
const RIGHTS = {
  account: ['owner', 'editor', 'author', 'coordinator'],
  posts: ['owner', 'editor', 'author'],
  publishing: ['owner', 'editor'],
  enquiries: ['owner', 'coordinator'],
  people: ['owner'],
  // Also people to whom an owner assigned slices, see use-may.ts.
  releases: ['owner'],
  releaseTokens: ['owner'],
  activity: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  author: 'Author',
  coordinator: 'Care coordinator',
};

const PLURALS: Readonly<Record<Role, string>> = {
  owner: 'owners',
  editor: 'editors',
  author: 'authors',
  coordinator: 'care coordinators',
};

export function may(role: Role | undefined, right: Right): boolean {
  return role !== undefined && (RIGHTS[right] as readonly Role[]).includes(role);
}

/** @returns the roles that have a right, e.g. `owners and care coordinators` */
export function whoMay(right: Right): string {
  return new Intl.ListFormat('en-GB').format(RIGHTS[right].map((role) => PLURALS[role]));
}
