import type { Types } from 'mongoose';
import { WRITERS, writesOwnDraftsOnly, type Role } from '../../platform/http/access/roles.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { Post } from '../post/post.ts';

/** Somebody who writes, reads or changes a post. */
export interface Writer {
  _id: Types.ObjectId;
  email: string;
  role: Role | undefined;
}

/** Whether an account is open and may read or write posts at the desk. */
export function isWriter({
  role,
  disabledAt,
}: {
  role?: Role | undefined;
  disabledAt?: Date | null;
}): boolean {
  return !disabledAt && role !== undefined && WRITERS.includes(role);
}

/** Whether somebody may read a post at the desk: authors only their own, others all. */
export function mayRead({ _id, role }: Writer, { belongsTo }: Pick<Post, 'belongsTo'>): boolean {
  return !writesOwnDraftsOnly(role) || belongsTo?.equals(_id) === true;
}

/**
 * Owners and editors may change every post; authors only drafts, which must stay drafts.
 *
 * @throws Problem `needs_editor` for a change that visitors see or will see
 */
export function refuseChange(writer: Writer, before: Post, after: Post): void {
  if (writesOwnDraftsOnly(writer.role) && !(isDraft(before) && isDraft(after)))
    throw new Problem('needs_editor', 'Authors can only change drafts; an editor publishes them.');
}

/** @throws Problem `needs_editor` if an author creates anything but a draft */
export function refuseCreation({ role }: Writer, status: Post['status'] | undefined): void {
  if (writesOwnDraftsOnly(role) && status !== 'draft')
    throw new Problem('needs_editor', 'Save it as a draft; an editor publishes it.');
}

function isDraft({ status, statusBeforeTrash }: Post): boolean {
  return status === 'draft' || (status === 'trashed' && statusBeforeTrash === 'draft');
}
