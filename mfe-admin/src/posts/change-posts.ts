import { changePost, type PostCall } from './save-post.ts';
import type { PostStatus } from './status-words.ts';

/** A post as far as a change of its status needs it. */
export interface PostState {
  readonly _id: string;
  readonly title: string;
  readonly status: PostStatus;
  readonly revision: number;
  readonly publishAt: string | null;
}

export type BulkAction = 'publish' | 'trash' | 'restore';

export interface BulkResult {
  readonly action: BulkAction;
  readonly done: readonly { readonly before: PostState; readonly after: PostState }[];
  readonly failed: readonly { readonly post: PostState; readonly why: string }[];
  /** The session ended on the way. */
  readonly expired: boolean;
}

/** Publishes, trashes or restores posts one after the other; one that fails does not hold up the rest. Never throws. */
export async function changePosts(action: BulkAction, posts: readonly PostState[]): Promise<BulkResult> {
  const affected = posts.filter(({ status }) => action !== 'publish' || status !== 'published');
  return run(action, affected, (post) => callOf(action, post));
}

/** Takes a bulk action back: each post gets the status that it had before. */
export async function undoChange({ action, done }: BulkResult): Promise<BulkResult> {
  const before = new Map(done.map((one) => [one.after._id, one.before]));
  const after = done.map((one) => one.after);
  if (action === 'trash') return run('restore', after, (post) => callOf('restore', post));
  if (action === 'restore') return run('trash', after, (post) => callOf('trash', post));
  return run('publish', after, (post) => statusCall(post, before.get(post._id) ?? post));
}

async function run(
  action: BulkAction,
  posts: readonly PostState[],
  call: (post: PostState) => PostCall,
): Promise<BulkResult> {
  const done: { before: PostState; after: PostState }[] = [];
  const failed: { post: PostState; why: string }[] = [];
  for (const post of posts) {
    const outcome = await changePost(call(post));
    if (outcome.kind === 'expired') return { action, done, failed, expired: true };
    if (outcome.kind === 'saved') done.push({ before: post, after: outcome.post });
    else if (outcome.kind === 'conflict') failed.push({ post, why: 'somebody else changed it meanwhile' });
    else failed.push({ post, why: outcome.refusal.message });
  }
  return { action, done, failed, expired: false };
}

function callOf(action: BulkAction, post: PostState): PostCall {
  const { _id: id, revision } = post;
  if (action === 'trash') return { method: 'DELETE', path: `/api/blog/${id}`, revision };
  if (action === 'restore') return { method: 'POST', path: `/api/admin/blog/${id}/restore`, revision };
  return statusCall(post, { ...post, status: 'published', publishAt: null });
}

function statusCall({ _id: id, revision }: PostState, { status, publishAt }: PostState): PostCall {
  const body = new FormData();
  body.append('status', status);
  if (publishAt) body.append('publishAt', publishAt);
  return { method: 'PUT', path: `/api/blog/${id}`, revision, body };
}
