import { idempotencyKey, newFormKey, type ApiClient } from '@opinionbridge/contracts';
import { useRef } from 'react';
import { useAdminQuery } from './use-admin-query.ts';
import type { DeskMutation, Sent } from './use-desk-mutation.ts';

interface KeptList<Entry> {
  readonly revision: number;
  readonly entries: readonly Entry[];
}

interface Calls<Entry> {
  readonly get: (api: ApiClient) => Promise<Sent<KeptList<Entry>>>;
  readonly put: (
    api: ApiClient,
    body: { entries: Entry[] },
    header: { 'If-Match': string; 'Idempotency-Key': string },
  ) => Promise<Sent<KeptList<Entry>>>;
}

/** A short list that the API stores as a whole. */
export function useKeptList<Entry>(
  name: string,
  { get, put }: Calls<Entry>,
  { send, complain }: DeskMutation,
  enabled = true,
) {
  const query = useAdminQuery([name], get, { enabled });
  const formKey = useRef(newFormKey());
  return {
    query,
    entries: query.data?.entries ?? [],
    /**
     * Applies a change to the current list, and again if somebody else has changed it in the meantime.
     *
     * @param good the success message
     * @param change returns undefined if the change is no longer possible; then that is reported, and nothing is sent
     * @returns whether it was stored
     */
    async save(good: string, change: (now: readonly Entry[]) => readonly Entry[] | undefined) {
      let isOther = false;
      const sent = await send(good, async (api) => {
        // If the list has not been loaded yet, it is read first; a change to an empty list would overwrite it.
        for (let known = query.data; ; known = undefined) {
          const read = known ? undefined : await get(api);
          known ??= read?.data;
          if (!known) return read;
          const wanted = change(known.entries);
          isOther = !wanted;
          if (!wanted) return undefined;
          const body = { entries: [...wanted] };
          const key = idempotencyKey(formKey.current, body);
          const answer = await put(api, body, { 'If-Match': `"${known.revision}"`, 'Idempotency-Key': key });
          formKey.current = newFormKey();
          if (answer.response.status !== 412) return answer;
        }
      });
      if (isOther) complain('Someone else has changed this in the meantime. Review it before saving again.');
      return sent !== undefined;
    },
  };
}
