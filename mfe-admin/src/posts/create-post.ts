import { authorization } from '../session/session.ts';

/** What the API says when it refuses a post. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Problem {
  readonly message?: string;
  readonly errors?: readonly { readonly field: string; readonly message?: string; readonly code: string }[];
}

/**
 * Sends a post as the multipart form that the API takes.
 *
 * @returns undefined when it was created, else why not
 */
export async function createPost(form: FormData): Promise<Refusal | undefined> {
  const response = await fetch('/api/blog', {
    method: 'POST',
    headers: authorization(),
    body: withoutEmpty(form),
  });
  if (response.ok) return undefined;
  const problem = (await response.json().catch(() => ({}))) as Problem;
  const fields = (problem.errors ?? []).map(({ field, message, code }) => [field, message ?? code] as const);
  return { status: response.status, message: problem.message ?? '', fields: Object.fromEntries(fields) };
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
