import { useState } from 'react';
import { refusalWords } from './release-labels.ts';

export interface Sent {
  readonly error?: Parameters<typeof refusalWords>[0];
  readonly response: Response;
}

/**
 * Sends what somebody wants done, and keeps what there is to say about it.
 *
 * @param place where it is seen whether it was done, when the server did not answer
 */
export function useAsk(place?: string) {
  const [said, say] = useState<{ readonly good: boolean; readonly text: string }>();

  /** @returns the answer of what was done; undefined otherwise */
  async function ask<Done extends Sent>(
    call: Promise<Done>,
    words: (sent: Done) => string,
  ): Promise<Done | undefined> {
    say(undefined);
    const sent = await call.catch(() => undefined);
    if (!sent?.response.ok) {
      say({ good: false, text: refusalWords(sent?.error, place) });
      return undefined;
    }
    say({ good: true, text: words(sent) });
    return sent;
  }
  return { said, ask };
}
