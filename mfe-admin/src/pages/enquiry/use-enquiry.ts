import type { ApiClient } from '@opinionbridge/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useAdminData, type Answer } from '../../api/use-admin-data.ts';
import { unreadCount } from '../../navigation/unread-count.ts';
import { authorization, session } from '../../session/session.ts';
import type { Enquiry, EnquiryStatus } from '../enquiries/enquiry-words.ts';

/** One enquiry and what can be done with it. Opening it marks it as read. */
export function useEnquiry(api: ApiClient, reference: string) {
  const params = { path: { reference } };
  const ask = useCallback(
    () =>
      api.GET('/api/admin/enquiries/{reference}', {
        params: { path: { reference } },
        headers: authorization(),
      }),
    [api, reference],
  );
  const loaded = useAdminData(ask);
  const [changed, setChanged] = useState<Enquiry>();
  const [failure, setFailure] = useState('');

  const unread = loaded.data?.read === false;
  useEffect(() => {
    if (!unread) return;
    const body = { read: true };
    void api
      .PATCH('/api/admin/enquiries/{reference}', {
        params: { path: { reference } },
        body,
        headers: authorization(),
      })
      .then(() => unreadCount.refresh(api))
      // It stays unread, which is the safe side.
      .catch(() => {});
  }, [api, reference, unread]);

  /** @returns whether it worked; what went wrong is in `failure` */
  async function act(call: Promise<Answer<Enquiry> & { error?: { message: string } }>): Promise<boolean> {
    setFailure('');
    const answer = await call.catch(() => undefined);
    if (answer?.response.status === 401) session.expire();
    else if (!answer?.response.ok)
      setFailure(answer?.error?.message ?? 'The server cannot be reached. Please try again.');
    void unreadCount.refresh(api);
    if (answer?.response.ok && answer.data) setChanged(answer.data);
    return answer?.response.ok ?? false;
  }

  const headers = authorization;
  return {
    loaded,
    enquiry: changed ?? loaded.data,
    failure,
    setStatus: (status: EnquiryStatus) =>
      act(
        api.PATCH('/api/admin/enquiries/{reference}', {
          params,
          body: { status, read: true },
          headers: headers(),
        }),
      ),
    retry: () => act(api.POST('/api/admin/enquiries/{reference}/retry', { params, headers: headers() })),
    remove: () => act(api.DELETE('/api/admin/enquiries/{reference}', { params, headers: headers() })),
  };
}
