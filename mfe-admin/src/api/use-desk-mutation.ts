import type { ApiClient, components } from '@opinionbridge/contracts';
import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { askAgain, deskQueries } from './desk-queries.ts';
import { useApi } from './use-api.ts';

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

export type Call<Data> = (api: ApiClient) => Promise<Sent<Data> | undefined>;

export interface MutationOptions {
  /** What is said of a refusal, or of no answer; empty when it is said elsewhere. */
  readonly wordsOf?: (refusal: Refusal | undefined) => string;
  /** Queries that are asked again, refused or not: somebody else may have changed something meanwhile. */
  readonly touches?: readonly QueryKey[] | undefined;
}

/** Writes to the API: whether one is on its way, what to say of the last one, and what is asked again after it. */
export function useDeskMutation({ wordsOf = refusalSentence, touches = [] }: MutationOptions = {}) {
  const api = useApi();
  const [said, setSaid] = useState<Said>();
  const say = (now: Omit<Said, 'count'> | undefined) =>
    setSaid((before) => now && { ...now, count: (before?.count ?? 0) + 1 });
  const complain = (text: string) => say(text ? { good: false, text } : undefined);
  const { mutateAsync, isPending } = useMutation(
    {
      mutationFn: (call: Call<unknown>) => call(api),
      networkMode: 'always',
      onSettled: () => {
        for (const queryKey of touches) void askAgain(queryKey);
      },
    },
    deskQueries,
  );

  /**
   * @param good the sentence of a success, or what makes it of the answer; none when it is empty
   * @returns the answer of a success, undefined otherwise
   */
  async function send<Data>(
    good: string | ((sent: Sent<Data>) => string),
    call: Call<Data>,
  ): Promise<Sent<Data> | undefined> {
    say(undefined);
    const sent = (await mutateAsync(call).catch(() => undefined)) as Sent<Data> | undefined;
    if (!sent?.response.ok) {
      complain(wordsOf(sent?.error));
      return undefined;
    }
    say({ good: true, text: typeof good === 'string' ? good : good(sent) });
    return sent;
  }
  return {
    said,
    /** What went wrong last; empty when nothing did. */
    failure: said && !said.good ? said.text : '',
    /** Says that something is wrong; nothing when it is empty. */
    complain,
    send,
    isBusy: isPending,
  };
}

export type DeskMutation = ReturnType<typeof useDeskMutation>;

/** @returns the sentence of a refusal: of the fields that caused it, or what there is to say of this one */
export function refusalSentence(
  error: { message: string; detail?: string; errors?: readonly { message: string }[] } | undefined,
): string {
  if (!error) return 'The server did not answer, so it may or may not be done: look before you try again.';
  return error.errors?.map(({ message }) => message).join(' ') || (error.detail ?? error.message);
}
