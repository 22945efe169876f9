import { idempotencyKey, newFormKey } from '@opinionbridge/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refetchQueries } from '../../api/desk-queries.ts';
import { useApi } from '../../api/use-api.ts';
import {
  useDeskMutation,
  type Call,
  type Refusal,
  type Sent as Answered,
} from '../../api/use-desk-mutation.ts';
import { ALWAYS_ANEW, useAdminQuery } from '../../api/use-admin-query.ts';
import { UNREAD } from '../../desk/navigation/use-unread.ts';
import type { Enquiry } from '../enquiry-labels.ts';
import { clashOf, differenceLabel, type Change, type Clash } from './enquiry-difference.ts';

/** Milliseconds between two reports of the reader's presence, which return others and changes. */
const MEET_MS = 4_000;

const NOBODY: readonly string[] = [];

type Sent = Answered<Enquiry> & { readonly error?: Refusal & { readonly current?: Enquiry } };

/** An enquiry as loaded. @param enabled whether to request it, or only wait for it */
export function useLoadedEnquiry(reference: string, enabled: boolean) {
  return useAdminQuery(
    ['enquiries', reference],
    (api) => api.GET('/api/admin/enquiries/{reference}', { params: { path: { reference } } }),
    { ...ALWAYS_ANEW, enabled },
  );
}

/**
 * An enquiry and its actions. Opening it marks it as read. Other people's changes appear automatically and are never
 * overwritten: a change to the same field asks first.
 */
export function useEnquiry(reference: string) {
  const api = useApi();
  const params = { path: { reference } };
  const loaded = useLoadedEnquiry(reference, true);
  const [changed, setChanged] = useState<Enquiry>();
  const { failure, isBusy, ...mutation } = useDeskMutation({ wordsOf: failureMessage, touches: [UNREAD] });
  const [news, setNews] = useState('');
  const [clash, setClash] = useState<Clash>();
  const enquiry = newer(loaded.data, changed);
  const shown = useRef<Enquiry>(undefined);

  // Announces another person's change once it is shown.
  useEffect(() => {
    const before = shown.current;
    shown.current = enquiry;
    if (before && enquiry && enquiry.revision > before.revision && enquiry === loaded.data)
      setNews(differenceLabel(before, enquiry));
  }, [enquiry, loaded.data]);

  const formKey = useRef(newFormKey());
  /** A change whose response was lost, so that it is unknown whether it was made. */
  const lost = useRef<{ readonly change: Change; readonly revision: number }>(undefined);
  const send = useCallback(
    async (change: Change, revision: number): Promise<Sent | undefined> => {
      const sendOnce = async (change: Change, revision: number): Promise<Sent | undefined> => {
        // A retry has the same key, and the server returns the original result.
        const key = idempotencyKey(`${formKey.current}-${revision}`, change);
        const header = { 'If-Match': `"${revision}"`, 'Idempotency-Key': key };
        const sent: Sent | undefined = await api
          .PATCH('/api/admin/enquiries/{reference}', {
            params: { path: { reference }, header },
            body: change,
          })
          .catch(() => undefined);
        lost.current = sent ? undefined : { change, revision };
        return sent;
      };
      const before = lost.current;
      if (before?.revision !== revision || isEqual(before.change, change)) return sendOnce(change, revision);
      const sent = await sendOnce(before.change, revision);
      return sent && sendOnce(change, sent.data?.revision ?? revision);
    },
    [api, reference],
  );

  // Once per opening, so that an enquiry set back to unread stays unread.
  const marked = useRef(false);
  useEffect(() => {
    if (!enquiry || marked.current) return;
    marked.current = true;
    if (enquiry.read) return;
    // If somebody else marked it first, or the call fails, nothing needs to be done.
    void send({ read: true }, enquiry.revision).then((sent) => {
      setChanged(sent?.data ?? sent?.error?.current);
      void refetchQueries(UNREAD);
    });
  }, [enquiry, send]);

  const presence = useAdminQuery(
    ['enquiries', reference, 'presence'],
    (api) => api.POST('/api/admin/enquiries/{reference}/presence', { params }),
    { gcTime: 0, refetchInterval: MEET_MS, refetchOnWindowFocus: 'always', enabled: enquiry !== undefined },
  );
  const { reload } = loaded;
  useEffect(() => {
    const isNews = shown.current && presence.data && presence.data.revision > shown.current.revision;
    // If somebody else deleted it, reloading shows that.
    if (presence.status === 404 || (isNews && !isBusy)) void reload();
  }, [presence.data, presence.status, presence.answeredAt, isBusy, reload]);

  /** @returns whether it succeeded; errors are in `failure` */
  async function act(call: Call<Enquiry>): Promise<boolean> {
    setNews('');
    const sent = await mutation.send('', call);
    if (sent?.data) setChanged(sent.data);
    return sent !== undefined;
  }

  /** @param seen the state on which the person based the change */
  async function change(wish: Change, seen = enquiry): Promise<boolean> {
    if (!seen) return false;
    setClash(undefined);
    return act(async () => {
      const sent = await send(wish, seen.revision);
      const current = sent?.error?.current;
      if (sent?.response.status !== 412 || !current) return sent;
      const met = clashOf(wish, seen, current);
      // Somebody changed a different field: both changes apply.
      if (!met) return send(wish, current.revision);
      setChanged(current);
      setClash(met);
      return { response: new Response() };
    });
  }
  return {
    loaded,
    enquiry,
    failure,
    others: presence.data?.others ?? NOBODY,
    news,
    clash,
    dismissClash: () => setClash(undefined),
    /** Shows the state after a change made elsewhere on the page. */
    show: setChanged,
    change,
    retry: () => act((api) => api.POST('/api/admin/enquiries/{reference}/retry', { params })),
    remove: () => act((api) => api.DELETE('/api/admin/enquiries/{reference}', { params })),
    /** @param key the same for the same text, across retries */
    addNote: (text: string, key: string) =>
      act((api) =>
        api.POST('/api/admin/enquiries/{reference}/notes', {
          params: { ...params, header: { 'Idempotency-Key': key } },
          body: { text },
        }),
      ),
    reply: (body: { subject: string; text: string }, key: string) =>
      act((api) =>
        api.POST('/api/admin/enquiries/{reference}/replies', {
          params: { ...params, header: { 'Idempotency-Key': key } },
          body,
        }),
      ),
    retryReply: (id: string) =>
      act((api) =>
        api.POST('/api/admin/enquiries/{reference}/replies/{id}/retry', {
          params: { path: { reference, id } },
        }),
      ),
  };
}

export type OpenEnquiry = ReturnType<typeof useEnquiry>;

const isEqual = (one: Change, other: Change) => JSON.stringify(one) === JSON.stringify(other);

function newer(one: Enquiry | undefined, other: Enquiry | undefined): Enquiry | undefined {
  if (!one || !other) return one ?? other;
  return other.revision > one.revision ? other : one;
}

function failureMessage(error: Refusal | undefined): string {
  if (!error?.message) return 'The server cannot be reached. Check the connection and try again.';
  const fields = error.errors?.map(({ message }) => message);
  return [error.message, error.detail, ...(fields ?? [])].filter(Boolean).join(' ');
}
