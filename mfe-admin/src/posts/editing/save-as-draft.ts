import { idempotencyKey } from '@opinionbridge/contracts';
import { refusalOf, type Refusal } from '../../api/refusal.ts';
import { sendForm } from '../../api/upload/send-form.ts';
import { contentOf, filledIn } from '../create-post.ts';
import { postChanges } from '../post-changes.ts';
import { isPost } from '../save-post.ts';
import type { AdminPost } from '../post-texts.ts';
import type { FilledIn } from './use-form-content.ts';

/**
 * Makes a draft of what is in the form of a post that is deleted; the address is made of its title anew. Never throws.
 *
 * @param formKey the same however often it is sent
 */
export async function saveAsDraft(
  { texts, pictures }: FilledIn,
  formKey: string,
): Promise<AdminPost | Refusal> {
  const form = filledIn(postChanges({}, texts, pictures));
  for (const name of ['slug', 'removePictures']) form.delete(name);
  form.append('status', 'draft');
  const headers = { 'Idempotency-Key': idempotencyKey(formKey, contentOf(form)) };
  const response = await sendForm({ method: 'POST', path: '/api/blog', headers }, form);
  const said: unknown = response?.ok ? await response.json() : undefined;
  return isPost(said) ? said : refusalOf(response);
}
