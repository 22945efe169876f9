/** Milliseconds for a part of the site to answer. */
const TIME_LIMIT_MS = 5_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** An answer, whatever its status. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Says why there is no answer. Redirects are not followed, so the bearer token reaches no other host. */
export async function ask(address: string, token?: string): Promise<Answer | string> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    const text = await response.text();
    if (text.length > MAX_BYTES) return `answers with more than ${MAX_BYTES} bytes`;
    return { status: response.status, text };
  } catch (error) {
    const { name, message, cause } = error as Error;
    if (name === 'TimeoutError') return `does not answer within ${TIME_LIMIT_MS / 1_000} s`;
    return `does not answer: ${(cause as Error | undefined)?.message || message}`;
  }
}

export function jsonOf(answer: Answer | string): unknown {
  if (typeof answer === 'string') return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    return undefined;
  }
}
