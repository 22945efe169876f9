import { idempotencyKey } from '@opinionbridge/contracts';
import { sendForm, type SendOptions } from '../api/upload/send-form.ts';
import { labelOf } from './post-field-definitions.ts';
import { refusalOf, type Refusal } from '../api/refusal.ts';
import type { AdminPost } from './post-texts.ts';
import { isPost } from './save-post.ts';

/** @returns the fields and files of a form that are not empty: a file field without a file submits an empty one */
export function filledIn(form: FormData): FormData {
  const filled = new FormData();
  for (const [name, value] of form) {
    const empty = typeof value === 'string' ? value === '' : value.size === 0;
    if (!empty) filled.append(name, value);
  }
  return filled;
}

/**
 * Sends a post as the multipart form that the API accepts. A retry after a lost response does not create a second post.
 * Never throws.
 *
 * @param formKey identifies the filled-in form
 * @returns the post, or why it was not created
 */
export async function createPost(
  form: FormData,
  formKey: string,
  options?: SendOptions,
): Promise<AdminPost | Refusal> {
  const headers = { 'Idempotency-Key': idempotencyKey(formKey, contentOf(form)) };
  const response = await sendForm({ method: 'POST', path: '/api/blog', headers }, form, options);
  const said: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return isPost(said) ? said : refusalOf(response?.ok ? undefined : response, labelOf);
}

/** Returns the content of a form for its idempotency key; files are represented by name, size and modification time. */
function contentOf(form: FormData): object {
  return [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
}
