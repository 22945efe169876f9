import { idempotencyKey, newFormKey, type ApiClient } from '@opinionbridge/contracts';
import { useRef } from 'react';
import { useAdminQuery, type AdminQuery, type Answer } from './use-admin-query.ts';
import type { DeskMutation, Sent } from './use-desk-mutation.ts';

interface KeptList<Entry> {
  readonly revision: number;
  readonly entries: readonly Entry[];
}

interface Calls<Entry> {
  readonly get: (api: ApiClient) => Promise<Answer<KeptList<Entry>>>;
  readonly put: (
    api: ApiClient,
    body: { entries: Entry[] },
    header: { 'If-Match': string; 'Idempotency-Key': string },
  ) => Promise<Sent<KeptList<Entry>>>;
}

export interface Kept<Entry> {
  readonly query: AdminQuery<KeptList<Entry>>;
  readonly entries: readonly Entry[];
  /**
   * Makes another list of the present one, also of one that somebody else has changed meanwhile.
   *
   * @param good what is said of a success
   * @param change undefined when it cannot be made: then the refusal is said
   * @returns whether it is stored
   */
  readonly save: (
    good: string,
    change: (now: readonly Entry[]) => readonly Entry[] | undefined,
  ) => Promise<boolean>;
}

/** A short list that the API stores as a whole. */
export function useKeptList<Entry>(
  name: string,
  { get, put }: Calls<Entry>,
  send: DeskMutation['send'],
  enabled = true,
): Kept<Entry> {
  const query = useAdminQuery([name], get, { enabled });
  const formKey = useRef(newFormKey());
  return {
    query,
    entries: query.data?.entries ?? [],
    async save(good, change) {
      const sent = await send(good, async (api) => {
        let known = query.data ?? { revision: 0, entries: [] };
        let wanted = change(known.entries);
        for (;;) {
          const body = { entries: [...(wanted ?? [])] };
          const key = idempotencyKey(formKey.current, body);
          const answer = await put(api, body, { 'If-Match': `"${known.revision}"`, 'Idempotency-Key': key });
          formKey.current = newFormKey();
          if (answer.response.status !== 412) return answer;
          const now = (await get(api)).data;
          wanted = now && change(now.entries);
          if (!now || !wanted) return answer;
          known = now;
        }
      });
      return sent !== undefined;
    },
  };
}
