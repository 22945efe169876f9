import { useCallback, useEffect, useState } from 'react';
import { session } from '../session/session.ts';
import { useToken } from '../session/use-token.ts';

/** What a call of the API client answers. */
export interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly response: Response;
}

/** The pages before and after the shown one: what the address says as `cursor` to get them. */
export interface AdminPaging {
  readonly next: string | undefined;
  readonly prev: string | undefined;
}

export interface AdminData<Data> {
  readonly paging: AdminPaging;
  readonly data: Data | undefined;
  /** Number on all pages, where the list says it. */
  readonly total: number;
  readonly failed: boolean;
  /** Whether what is shown is not yet what was asked for last. */
  readonly loading: boolean;
  /** Status of the last refusal; 0 without an answer. */
  readonly status: number;
  readonly reload: () => void;
}

/**
 * Loads what an admin page shows, and loads it again after a new login. The last good answer stays while the next
 * one is on its way.
 *
 * @param ask the call; made anew (`useCallback`) when it asks for something else
 */
export function useAdminData<Data>(ask: () => Promise<Answer<Data>>): AdminData<Data> {
  const token = useToken();
  const [shown, setShown] = useState<{ data: Data | undefined; total: number; paging: AdminPaging }>({
    data: undefined,
    total: 0,
    paging: { next: undefined, prev: undefined },
  });
  const [failure, setFailure] = useState<{ status: number }>();
  const [times, setTimes] = useState(0);
  const [answered, setAnswered] = useState<{ ask: typeof ask; times: number }>();
  const reload = useCallback(() => setTimes((count) => count + 1), []);

  useEffect(() => {
    if (!token) return;
    let current = true;
    const load = async () => {
      const { data, response } = await ask().catch(() => ({ data: undefined, response: undefined }));
      if (!current) return;
      if (response?.status === 401) return session.expire();
      setAnswered({ ask, times });
      setFailure(response?.ok ? undefined : { status: response?.status ?? 0 });
      if (!response?.ok) return;
      const total = Number(response.headers.get('X-Total-Count') ?? 0);
      setShown({ data, total, paging: pagingOf(response.headers.get('Link') ?? '') });
    };
    void load();
    return () => void (current = false);
  }, [ask, token, times]);

  const loading = answered?.ask !== ask || answered.times !== times;
  return { ...shown, failed: failure !== undefined, loading, status: failure?.status ?? 0, reload };
}

/** @param link a Link header (RFC 8288) of the API */
export function pagingOf(link: string): AdminPaging {
  const cursor = (relation: string) =>
    new RegExp(`[?&]cursor=([^&>]+)[^>]*>; rel="${relation}"`).exec(link)?.[1];
  return { next: cursor('next'), prev: cursor('prev') };
}
