import type { Refusal } from '../../api/refusal.ts';
import { createPost, filledIn } from '../create-post.ts';
import { postChanges } from '../post-changes.ts';
import type { AdminPost } from '../post-texts.ts';
import type { FilledIn } from './use-form-content.ts';

/**
 * Creates a draft from the form of a deleted post, with a new address derived from its title. Never throws.
 *
 * @param formKey the same across retries
 */
export function saveAsDraft({ texts, pictures }: FilledIn, formKey: string): Promise<AdminPost | Refusal> {
  const form = filledIn(postChanges({}, texts, pictures));
  for (const name of ['slug', 'removePictures']) form.delete(name);
  form.append('status', 'draft');
  return createPost(form, formKey);
}
