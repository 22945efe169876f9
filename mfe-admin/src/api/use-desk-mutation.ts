import type { ApiClient, components } from '@opinionbridge/contracts';
import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchQueries, deskQueries } from './desk-queries.ts';
import { useApi } from './use-api.ts';

export type Refusal = components['schemas']['ProblemDto'];

/** The message about the last submission. */
export interface Feedback {
  readonly good: boolean;
  readonly text: string;
  /** Different each time, so that repeated messages are announced again. */
  readonly count?: number;
}

export interface Sent<Data> {
  readonly data?: Data;
  readonly error?: Refusal;
  readonly response: Response;
}

export type Call<Data> = (api: ApiClient) => Promise<Sent<Data> | undefined>;

export interface MutationOptions {
  /** Returns the message for a refusal or a missing response; empty if it is shown elsewhere. */
  readonly wordsOf?: (refusal: Refusal | undefined) => string;
  /** Queries to refetch, even after a refusal, since somebody else may have changed something in the meantime. */
  readonly touches?: readonly QueryKey[] | undefined;
}

/** Sends changes to the API: tracks whether one is in flight, the message about the last one, and what to refetch. */
export function useDeskMutation({ wordsOf = refusalSentence, touches = [] }: MutationOptions = {}) {
  const api = useApi();
  const [said, setSaid] = useState<Feedback>();
  const say = (now: Omit<Feedback, 'count'> | undefined) =>
    setSaid((before) => now && { ...now, count: (before?.count ?? 0) + 1 });
  const complain = (text: string) => say(text ? { good: false, text } : undefined);
  const { mutateAsync, isPending } = useMutation(
    {
      mutationFn: (call: Call<unknown>) => call(api),
      networkMode: 'always',
      onSettled: () => {
        for (const queryKey of touches) void refetchQueries(queryKey);
      },
    },
    deskQueries,
  );

  /**
   * @param good the success message, or a function that derives it from the response; no message if empty
   * @returns the response on success, undefined otherwise
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
    /** The last error message; empty if there is none. */
    failure: said && !said.good ? said.text : '',
    /** Shows an error message; clears it if empty. */
    complain,
    send,
    isBusy: isPending,
  };
}

export type DeskMutation = ReturnType<typeof useDeskMutation>;

/** @returns the message of a refusal: the faults of its fields, or else its own detail */
export function refusalSentence(
  error: { message: string; detail?: string; errors?: readonly { message: string }[] } | undefined,
): string {
  if (!error)
    return 'The server did not respond, so this may or may not have been done. Check before trying again.';
  return error.errors?.map(({ message }) => message).join(' ') || (error.detail ?? error.message);
}
