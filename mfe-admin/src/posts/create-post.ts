import { authorization } from '../session/session.ts';
import { refusalOf, type Refusal } from './refusal.ts';

/**
 * Sends a post as the multipart form that the API takes. Never throws.
 *
 * @returns undefined when it was created, else why not
 */
export async function createPost(form: FormData): Promise<Refusal | undefined> {
  const response = await fetch('/api/blog', {
    method: 'POST',
    headers: authorization(),
    body: withoutEmpty(form),
  }).catch(() => undefined);
  return response?.ok ? undefined : refusalOf(response);
}

/** A file field without a file still sends an empty one, which is no picture. */
function withoutEmpty(form: FormData): FormData {
  const sent = new FormData();
  for (const [name, value] of form) {
    const empty = typeof value === 'string' ? value === '' : value.size === 0;
    if (!empty) sent.append(name, value);
  }
  return sent;
}
