import type { Refusal } from '../../api/refusal.ts';
import { createPost, filledIn } from '../create-post.ts';
import { postChanges } from '../post-changes.ts';
import type { AdminPost } from '../post-texts.ts';
import type { FilledIn } from './use-form-content.ts';

/**
 * Makes a draft of what is in the form of a post that is deleted; the address is made of its title anew. Never throws.
 *
 * @param formKey the same however often it is sent
 */
export function saveAsDraft({ texts, pictures }: FilledIn, formKey: string): Promise<AdminPost | Refusal> {
  const form = filledIn(postChanges({}, texts, pictures));
  for (const name of ['slug', 'removePictures']) form.delete(name);
  form.append('status', 'draft');
  return createPost(form, formKey);
}
