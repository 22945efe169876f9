import { sendForm, type SendOptions } from '../upload/send-form.ts';
import { refusalOf, type Refusal } from './refusal.ts';

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
 * Sends a post as the multipart form that the API takes. Never throws.
 *
 * @returns undefined when it was created, else why not
 */
export async function createPost(form: FormData, options: SendOptions): Promise<Refusal | undefined> {
  const response = await sendForm({ method: 'POST', path: '/api/blog' }, form, options);
  return response?.ok ? undefined : refusalOf(response);
}
