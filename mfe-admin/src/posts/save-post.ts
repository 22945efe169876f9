import { idempotencyKey, newFormKey } from '@opinionbridge/contracts';
import { sendForm, type SendOptions } from '../api/upload/send-form.ts';
import { labelOf } from './post-field-definitions.ts';
import { refusalOf, type Refusal } from '../api/refusal.ts';
import type { AdminPost, PostTexts } from './post-texts.ts';
import { refuseTooLarge } from './refuse-too-large.ts';

export type Outcome =
  /** `isEarlier` if this is the result of an earlier call, to which the response had been lost. */
  | { readonly kind: 'saved'; readonly post: AdminPost; readonly isEarlier?: boolean }
  /** Somebody else saved in the meantime; nothing was overwritten. */
  | { readonly kind: 'conflict'; readonly current: AdminPost }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface PostCall {
  readonly method: 'PUT' | 'POST' | 'DELETE';
  /** Relative to the API's root, e.g. `/api/blog/{id}`. */
  readonly path: string;
  /** 0 for a post that does not exist yet. */
  readonly revision: number;
  /** Identifies the form that creates a post, so that it creates only one. */
  readonly formKey?: string | undefined;
  readonly body?: FormData;
  /** All texts of the form, if the body contains only what differs from the edited revision. */
  readonly texts?: PostTexts;
}

/** A call with its idempotency key. */
type KeyedCall = PostCall & { readonly key: string };

/** Changes by post whose responses were lost, so that it is unknown whether they were made. */
const unanswered = new Map<string, KeyedCall>();

/**
 * Sends a change to a post, based on the edited revision. If the response to the previous change was lost, that one is
 * first repeated under the same key: the server returns its result, and the new change is based on that. The key of a
 * creation derives from the form and its content, so that a retry after a crash creates no second post. Never throws.
 */
export async function changePost(call: PostCall, options?: SendOptions): Promise<Outcome> {
  const post = call.formKey ?? /\/blog\/([^/?]+)/.exec(call.path)?.[1] ?? call.path;
  const send = async (keyed: KeyedCall): Promise<Outcome> => {
    let isSent = false;
    const onProgress = (fraction: number) => {
      isSent ||= fraction === 1;
      options?.onProgress?.(fraction);
    };
    const outcome = await sendOnce(keyed, { ...options, onProgress });
    const status = outcome.kind === 'refused' ? outcome.refusal.status : 200;
    // What did not arrive is not published later, after it was canceled or corrected.
    if (status === 0 && !isSent && (call.formKey || options?.signal?.aborted)) return outcome;
    if (status === 0 || status >= 500) unanswered.set(post, keyed);
    else unanswered.delete(post);
    return outcome;
  };
  const lost = unanswered.get(post);
  const key = call.formKey ? idempotencyKey(call.formKey, contentOf(call)) : newFormKey();
  const next = { ...call, key };
  if (lost?.revision !== call.revision) return send(next);
  const outcome = await send(lost);
  if (isSame(lost, call) || unanswered.has(post) || outcome.kind === 'expired') return outcome;
  if (outcome.kind !== 'saved') return send(next);
  if (call.formKey) return { ...outcome, isEarlier: true };
  // Texts reverted since then differ from what the server has now.
  for (const [name, value] of lost.body ?? []) {
    const text = call.texts?.[name];
    if (typeof value === 'string' && text !== undefined && !call.body?.has(name))
      call.body?.append(name, text);
  }
  return send({ ...next, revision: outcome.post.revision });
}

const isSame = (one: PostCall, other: PostCall) =>
  JSON.stringify([one.method, one.path, contentOf(one)]) ===
  JSON.stringify([other.method, other.path, contentOf(other)]);

/** Returns the content of a call; files are represented by name, size and modification time. */
function contentOf({ body }: PostCall): object {
  return [...(body ?? [])].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
}

async function sendOnce(
  { method, path, revision, body, key }: KeyedCall,
  options: SendOptions | undefined,
): Promise<Outcome> {
  const headers = { ...(revision > 0 && { 'If-Match': `"${revision}"` }), 'Idempotency-Key': key };
  const response =
    (body && refuseTooLarge(body)) ?? (await sendForm({ method, path, headers }, body ?? null, options));
  if (response?.status === 401) return { kind: 'expired' };
  if (!response?.ok && response?.status !== 412)
    return { kind: 'refused', refusal: await refusalOf(response, labelOf) };
  const said: unknown = await response.json();
  if (response.ok && isPost(said)) return { kind: 'saved', post: said };
  const { current } = (said ?? {}) as { readonly current?: unknown };
  if (isPost(current)) return { kind: 'conflict', current };
  return { kind: 'refused', refusal: await refusalOf(undefined) };
}

/** Returns whether a response is a post; whatever answers in the API's place may also send JSON. */
export function isPost(said: unknown): said is AdminPost {
  const { _id, revision } = (said ?? {}) as Partial<AdminPost>;
  return typeof _id === 'string' && typeof revision === 'number';
}
