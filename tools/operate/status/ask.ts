/** Milliseconds for a part of the site to answer. */
const TIME_LIMIT_MS = 5_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** An answer, whatever its status. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * @param token sent as bearer; redirects are not followed, so it reaches no other host
 * @returns the answer, or a message that says why there is none
 */
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

/** @returns the JSON of an answer; undefined if it has none */
export function jsonOf(answer: Answer | string): unknown {
  if (typeof answer === 'string') return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    return undefined;
  }
}
