import type { AdminPost } from './post-texts.ts';
import { changePost, type PostCall } from './save-post.ts';
import { isLive, type PostStatus } from './status-labels.ts';

/** The parts of a post needed to change its status or category. */
export type PostState = Readonly<
  Pick<AdminPost, '_id' | 'title' | 'status' | 'revision' | 'publishAt' | 'category' | 'unpublishedChanges'>
>;

export type BulkChange =
  | { readonly action: 'publish' | 'unpublish' | 'trash' | 'restore' }
  | { readonly action: 'categorise'; readonly category: string };

export interface BulkResult {
  readonly change: BulkChange;
  readonly done: readonly { readonly before: PostState; readonly after: PostState }[];
  readonly failed: readonly { readonly post: PostState; readonly why: string }[];
  /** The session ended before all posts were changed. */
  readonly expired: boolean;
}

/** Changes posts one after the other; a failure does not stop the rest. Never throws. */
export async function changePosts(change: BulkChange, posts: readonly PostState[]): Promise<BulkResult> {
  const affected = posts.filter((post) => isAffected(change, post));
  return run(change, affected, (post) => callOf(change, post));
}

/** Undoes a bulk change: each post gets its previous status or category. */
export async function undoChange({ change, done }: BulkResult): Promise<BulkResult> {
  const before = new Map(done.map((one) => [one.after._id, one.before]));
  const after = done.map((one) => one.after);
  const { action } = change;
  if (action === 'trash' || action === 'restore') {
    const back = { action: action === 'trash' ? 'restore' : 'trash' } as const;
    return run(back, after, (post) => callOf(back, post));
  }
  return run(change, after, (post) => {
    const { category, status, publishAt } = before.get(post._id) ?? post;
    return putCall(post, action === 'categorise' ? { category } : statusFields(status, publishAt));
  });
}

function isAffected(change: BulkChange, { status, category }: PostState): boolean {
  if (change.action === 'publish') return status !== 'published';
  if (change.action === 'unpublish') return status === 'published';
  return change.action !== 'categorise' || category !== change.category;
}

async function run(
  change: BulkChange,
  posts: readonly PostState[],
  call: (post: PostState) => PostCall,
): Promise<BulkResult> {
  const done: { before: PostState; after: PostState }[] = [];
  const failed: { post: PostState; why: string }[] = [];
  const isOfTrash = change.action === 'trash' || change.action === 'restore';
  for (const post of posts) {
    // Changing its content would publish changes that nobody has approved.
    if (!isOfTrash && isLive(post.status) && post.unpublishedChanges) {
      failed.push({ post, why: 'it has unpublished changes, which must be published or discarded first' });
      continue;
    }
    let outcome = await changePost(call(post));
    // The response may have been lost; on a retry the server returns the original result.
    if (outcome.kind === 'refused' && outcome.refusal.status === 0) outcome = await changePost(call(post));
    if (outcome.kind === 'expired') return { change, done, failed, expired: true };
    if (outcome.kind === 'saved') done.push({ before: post, after: outcome.post });
    else if (outcome.kind === 'conflict')
      failed.push({ post, why: 'someone else changed it in the meantime' });
    else failed.push({ post, why: outcome.refusal.message });
  }
  return { change, done, failed, expired: false };
}

function callOf(change: BulkChange, post: PostState): PostCall {
  const { _id: id, revision } = post;
  if (change.action === 'trash') return { method: 'DELETE', path: `/api/blog/${id}`, revision };
  if (change.action === 'restore') return { method: 'POST', path: `/api/admin/blog/${id}/restore`, revision };
  if (change.action === 'categorise') return putCall(post, { category: change.category });
  return putCall(post, { status: change.action === 'publish' ? 'published' : 'archived' });
}

function statusFields(status: PostStatus, publishAt: string | null): Readonly<Record<string, string>> {
  return { status, ...(status === 'scheduled' && publishAt && { publishAt }) };
}

function putCall({ _id: id, revision }: PostState, fields: Readonly<Record<string, string>>): PostCall {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: 'PUT', path: `/api/blog/${id}`, revision, body };
}
