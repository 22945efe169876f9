import type { ApiClient } from '@opinionbridge/contracts';
import { useState } from 'react';
import { authorization, session } from '../session/session.ts';
import { changeWords, refusalWords, type Wish } from './release-words.ts';

interface Sent {
  readonly error?: Parameters<typeof refusalWords>[0];
  readonly response: Response;
}

/** What people do to releases, and what there is to say about it. */
export function useSteps(api: ApiClient, onDone: () => void) {
  const [said, say] = useState<{ readonly good: boolean; readonly text: string }>();

  /** @returns whether it was done */
  async function send<Done extends Sent>(
    call: Promise<Done>,
    words: (sent: Done) => string,
  ): Promise<boolean> {
    say(undefined);
    const sent = await call.catch(() => undefined);
    if (sent?.response.status === 401) session.expire();
    const isDone = sent?.response.ok ?? false;
    say({ good: isDone, text: isDone && sent ? words(sent) : refusalWords(sent?.error) });
    if (isDone) onDone();
    return isDone;
  }

  return {
    said,
    /** @param seen revision that the person had before them when they decided */
    change: (wish: Wish, why: string, seen: number) =>
      send(
        api.POST('/api/admin/releases/changes', {
          params: { header: { 'If-Match': `"${seen}"` } },
          headers: authorization(),
          body: { ...wish, why },
        }),
        ({ data }) => (data ? `${data.slice}: ${changeWords(data)}.` : 'Done.'),
      ),
    pin: (slice: string, version: string, why: string) =>
      send(
        api.PUT('/api/admin/releases/slices/{slice}/{version}/pin', {
          params: { path: { slice, version } },
          headers: authorization(),
          body: { why },
        }),
        () => `${slice} ${version} is pinned: it stays whatever its age.`,
      ),
    unpin: (slice: string, version: string) =>
      send(
        api.DELETE('/api/admin/releases/slices/{slice}/{version}/pin', {
          params: { path: { slice, version } },
          headers: authorization(),
        }),
        () => `${slice} ${version} is not pinned any more.`,
      ),
  };
}

export type Steps = ReturnType<typeof useSteps>;
