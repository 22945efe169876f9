import type { components } from '@opinionbridge/contracts';
import { useState } from 'react';

export type Refusal = components['schemas']['ProblemDto'];

/** What is said of what was sent last. */
export interface Said {
  readonly good: boolean;
  readonly text: string;
  /** Another one each time: the same words are said again. */
  readonly count?: number;
}

export interface Sent<Data> {
  readonly data?: Data;
  readonly error?: Refusal;
  readonly response: Response;
}

/**
 * Sends what a small form asks for and keeps what to say about it.
 *
 * @param wordsOf what is said of a refusal, or of no answer; empty when it is said elsewhere
 */
export function useFormMessage(wordsOf: (refusal: Refusal | undefined) => string = refusalSentence) {
  const [said, setSaid] = useState<Said>();
  const say = (now: Omit<Said, 'count'> | undefined) =>
    setSaid((before) => now && { ...now, count: (before?.count ?? 0) + 1 });
  const complain = (text: string) => say(text ? { good: false, text } : undefined);

  /**
   * @param good the sentence of a success, or what makes it of the answer
   * @returns the answer of a success, undefined otherwise
   */
  async function send<Data>(
    call: Promise<Sent<Data>>,
    good: string | ((sent: Sent<Data>) => string),
  ): Promise<Sent<Data> | undefined> {
    say(undefined);
    const sent = await call.catch(() => undefined);
    if (sent?.response.ok) say({ good: true, text: typeof good === 'string' ? good : good(sent) });
    else complain(wordsOf(sent?.error));
    return sent?.response.ok ? sent : undefined;
  }
  return { said, complain, send };
}

/** @returns the sentence of a refusal, with that of the field that caused it */
export function refusalSentence(
  error: { message: string; errors?: readonly { message: string }[] } | undefined,
): string {
  if (!error) return 'That did not work. Please try again.';
  return error.errors?.map(({ message }) => message).join(' ') || error.message;
}
