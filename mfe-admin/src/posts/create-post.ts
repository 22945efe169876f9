import { idempotencyKey } from '@opinionbridge/contracts';
import { sendForm, type SendOptions } from '../api/upload/send-form.ts';
import { labelOf } from './post-field-definitions.ts';
import { refusalOf, type Refusal } from '../api/refusal.ts';
import type { AdminPost } from './post-texts.ts';
import { isPost } from './save-post.ts';

/** @returns the fields and files of a form that hold something: a file field without a file sends an empty one */
export function filledIn(form: FormData): FormData {
  const filled = new FormData();
  for (const [name, value] of form) {
    const empty = typeof value === 'string' ? value === '' : value.size === 0;
    if (!empty) filled.append(name, value);
  }
  return filled;
}

/**
 * Sends a post as the multipart form that the API takes. Sent again, because no answer came, it makes no second post.
 * Never throws.
 *
 * @param formKey names the form that is filled in
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

/** What tells one content of a form from another; a file by its name, its size and its last change. */
function contentOf(form: FormData): object {
  return [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
}
