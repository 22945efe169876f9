import { newFormKey } from '@opinionbridge/contracts';
import { sendForm, type SendOptions } from '../api/upload/send-form.ts';
import { labelOf } from './post-field-definitions.ts';
import { refusalOf, type Refusal } from '../api/refusal.ts';
import type { AdminPost, PostTexts } from './post-texts.ts';

/** How a change of a post ended. */
export type Outcome =
  | { readonly kind: 'saved'; readonly post: AdminPost }
  /** Somebody else saved meanwhile; nothing was overwritten. */
  | { readonly kind: 'conflict'; readonly current: AdminPost }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface PostCall {
  readonly method: 'PUT' | 'POST' | 'DELETE';
  /** Under the API's root, e.g. `/api/blog/{id}`. */
  readonly path: string;
  /** The revision that was edited. */
  readonly revision: number;
  readonly body?: FormData;
  /** All that the form has, where the body is what differs from the edited revision. */
  readonly texts?: PostTexts;
}

/** A call, and the key by which the server knows it again. */
type KeyedCall = PostCall & { readonly key: string };

/** Changes whose answers were lost, by the post: they may have been made or not. */
const unanswered = new Map<string, KeyedCall>();

/**
 * Sends one change of a post, on top of the revision that was edited. One whose answer was lost is sent again before it, under the same key:
 * the server says what it did, and the next change is made on top of that. Never throws.
 */
export async function changePost(call: PostCall, options?: SendOptions): Promise<Outcome> {
  const post = /\/blog\/([^/?]+)/.exec(call.path)?.[1] ?? call.path;
  const send = async (keyed: KeyedCall): Promise<Outcome> => {
    const outcome = await sendOnce(keyed, options);
    const status = outcome.kind === 'refused' ? outcome.refusal.status : 200;
    if (status === 0 || status >= 500) unanswered.set(post, keyed);
    else unanswered.delete(post);
    return outcome;
  };
  const lost = unanswered.get(post);
  const next = { ...call, key: newFormKey() };
  if (lost?.revision !== call.revision) return send(next);
  const outcome = await send(lost);
  if (isSame(lost, call) || unanswered.has(post) || outcome.kind === 'expired') return outcome;
  if (outcome.kind !== 'saved') return send(next);
  // What was set back since differs from what the server has now.
  for (const [name, value] of lost.body ?? []) {
    const text = call.texts?.[name];
    if (typeof value === 'string' && text !== undefined && !call.body?.has(name))
      call.body?.append(name, text);
  }
  return send({ ...next, revision: outcome.post.revision });
}

function isSame(one: PostCall, other: PostCall): boolean {
  const [fields, others] = [one, other].map(({ body }) => [...(body ?? [])].flat());
  return (
    one.method === other.method &&
    one.path === other.path &&
    fields!.length === others!.length &&
    fields!.every((value, index) => value === others![index])
  );
}

async function sendOnce(
  { method, path, revision, body, key }: KeyedCall,
  options: SendOptions | undefined,
): Promise<Outcome> {
  const headers = { 'If-Match': `"${revision}"`, 'Idempotency-Key': key };
  const response = await sendForm({ method, path, headers }, body ?? null, options);
  if (response?.status === 401) return { kind: 'expired' };
  if (!response?.ok && response?.status !== 412)
    return { kind: 'refused', refusal: await refusalOf(response, labelOf) };
  const said: unknown = await response.json();
  if (response.ok && isPost(said)) return { kind: 'saved', post: said };
  const { current } = (said ?? {}) as { readonly current?: unknown };
  if (isPost(current)) return { kind: 'conflict', current };
  return { kind: 'refused', refusal: await refusalOf(undefined) };
}

/** Whether an answer is a post: who answers in the API's place may speak JSON as well. */
export function isPost(said: unknown): said is AdminPost {
  const { _id, revision } = (said ?? {}) as Partial<AdminPost>;
  return typeof _id === 'string' && typeof revision === 'number';
}
