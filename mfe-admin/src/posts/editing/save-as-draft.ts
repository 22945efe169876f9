import { newFormKey } from '@opinionbridge/contracts';
import { postChanges } from '../post-changes.ts';
import { changePost, type Outcome } from '../save-post.ts';
import type { FilledIn } from './use-form-content.ts';

/**
 * Creates a draft from the form of a deleted post, with a new address derived from its title. Never throws.
 *
 * @param formKey the same across retries
 */
export async function saveAsDraft(filled: FilledIn, formKey: string): Promise<Outcome> {
  const body = postChanges({}, filled.texts, filled.pictures);
  for (const name of ['slug', 'removePictures']) body.delete(name);
  body.append('status', 'draft');
  const outcome = await changePost({ method: 'POST', path: '/api/blog', revision: 0, formKey, body });
  // That draft lacks what was typed since.
  return outcome.kind === 'saved' && outcome.isEarlier ? saveAsDraft(filled, newFormKey()) : outcome;
}
