import { idempotencyKey } from '@opinionbridge/contracts';
import { sendForm, type SendOptions } from '../api/upload/send-form.ts';
import { labelOf } from './post-field-definitions.ts';
import { refusalOf, type Refusal } from '../api/refusal.ts';

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
 * @returns undefined when it was created, else why not
 */
export async function createPost(
  form: FormData,
  formKey: string,
  options: SendOptions,
): Promise<Refusal | undefined> {
  const headers = { 'Idempotency-Key': idempotencyKey(formKey, contentOf(form)) };
  const response = await sendForm({ method: 'POST', path: '/api/blog', headers }, form, options);
  return response?.ok ? undefined : refusalOf(response, labelOf);
}

/** What tells one content of a form from another; a file by its name, its size and its last change. */
export function contentOf(form: FormData): object {
  return [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
}
