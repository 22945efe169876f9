import { useState } from 'react';
import { refusalSentence } from './new-password.ts';

interface Sent<Data> {
  readonly data?: Data;
  readonly error?: { code: string; message: string; errors?: readonly { message: string }[] };
  readonly response: Response;
}

/** Sends what a small form asks for and keeps what to say about it. */
export function useFormMessage() {
  const [said, say] = useState<{ readonly good: boolean; readonly text: string }>();

  /**
   * @param good the sentence of a success
   * @returns the answer of a success, undefined otherwise
   */
  async function send<Data>(call: Promise<Sent<Data>>, good: string): Promise<Sent<Data> | undefined> {
    say(undefined);
    const sent = await call.catch(() => undefined);
    say(sent?.response.ok ? { good: true, text: good } : { good: false, text: refusalSentence(sent?.error) });
    return sent?.response.ok ? sent : undefined;
  }
  return { said, complain: (text: string) => say({ good: false, text }), send };
}
