/** What somebody may do at the desk. Who may do what: docs/security.md. */
export const ROLES = ['owner', 'editor', 'author', 'coordinator'] as const;
export type Role = (typeof ROLES)[number];

/** Roles whose people write posts. */
export const WRITERS: readonly Role[] = ['owner', 'editor', 'author'];

/** Whether somebody of this role may change only their own drafts. */
export function writesOwnDraftsOnly(role: Role | undefined): boolean {
  return role !== 'owner' && role !== 'editor';
}
