import { sendForm, type SendOptions } from '../api/upload/send-form.ts';
import { labelOf } from './post-field-definitions.ts';
import { refusalOf, type Refusal } from '../api/refusal.ts';
import type { AdminPost } from './post-texts.ts';

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
}

/** Sends one change of a post, on top of the revision that was edited. Never throws. */
export async function changePost(
  { method, path, revision, body }: PostCall,
  options?: SendOptions,
): Promise<Outcome> {
  const headers = { 'If-Match': `"${revision}"` };
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
