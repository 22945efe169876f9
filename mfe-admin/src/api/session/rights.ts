import type { Role } from './role.ts';

/** What the desk shows to whom; the API refuses everything else by itself. */
const RIGHTS = {
  account: ['owner', 'editor', 'author', 'coordinator'],
  posts: ['owner', 'editor', 'author'],
  publishing: ['owner', 'editor'],
  enquiries: ['owner', 'coordinator'],
  people: ['owner'],
  // And people to whom an owner gave slices, see use-may.ts.
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

/** @returns who may, e.g. `owners and care coordinators` */
export function whoMay(right: Right): string {
  const names = RIGHTS[right].map((role) => PLURALS[role]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
