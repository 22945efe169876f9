import type { ApiClient } from '@opinionbridge/contracts';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useToken } from './session/use-session.ts';
import { deskQueries } from './desk-queries.ts';
import { useApi } from './use-api.ts';
import type { Sent } from './use-desk-mutation.ts';
import { pagingOf, type AdminPaging } from './paging-of.ts';

export interface AdminQuery<Data> {
  readonly paging: AdminPaging;
  readonly data: Data | undefined;
  /** Total number on all pages, if the list reports it. */
  readonly total: number;
  readonly failed: boolean;
  /** Whether the data shown are not those last requested. */
  readonly loading: boolean;
  /** Status of the last refusal; 0 without a response. */
  readonly status: number;
  /** The API's message for the last refusal; empty without a response. */
  readonly reason: string;
  /** Time of the last response; milliseconds since the epoch. */
  readonly answeredAt: number;
  /** Refetches. @returns a promise that settles with the response */
  readonly reload: () => Promise<unknown>;
}

class Refused extends Error {
  readonly status: number;

  /** @param answer undefined if there was no response */
  constructor(answer: Sent<unknown> | undefined) {
    super(answer?.error?.message);
    this.status = answer?.response.status ?? 0;
  }
}

const NOTHING = { data: undefined, total: 0, paging: { next: undefined, prev: undefined } };

/** The TanStack Query options that a page may override; times in milliseconds. */
interface Options {
  readonly gcTime?: number;
  readonly refetchInterval?: number;
  readonly refetchOnWindowFocus?: boolean | 'always';
  readonly enabled?: boolean;
}

/** For data being edited: fetched whenever the page opens, and never replaced while somebody is typing. */
export const ALWAYS_ANEW: Options = { gcTime: 0, refetchOnWindowFocus: false };

/**
 * Data of an admin page, refetched after a new login and when its tab is focused again. The last good response stays
 * while the next one is loading.
 *
 * @param key identifies the request, including everything that `ask` depends on
 */
export function useAdminQuery<Data>(
  key: QueryKey,
  ask: (api: ApiClient) => Promise<Sent<Data>>,
  options: Options = {},
): AdminQuery<Data> {
  const api = useApi();
  const token = useToken();
  const query = useQuery<Pick<AdminQuery<Data>, 'data' | 'total' | 'paging'>, Refused>(
    {
      ...options,
      queryKey: key,
      queryFn: async () => {
        const answer = await ask(api).catch(() => undefined);
        if (!answer?.response.ok) throw new Refused(answer);
        const { data, response } = answer;
        return {
          data,
          total: Number(response.headers.get('X-Total-Count') ?? 0),
          paging: pagingOf(response.headers.get('Link') ?? ''),
        };
      },
      enabled: Boolean(token) && options.enabled !== false,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
  const status = query.error?.status;
  return {
    ...(query.data ?? NOTHING),
    // A user who has to log in again sees the login instead of an error.
    failed: status !== undefined && status !== 401,
    loading: query.isPending || query.isPlaceholderData,
    status: status ?? 0,
    reason: query.error?.message ?? '',
    answeredAt: query.dataUpdatedAt,
    reload: query.refetch,
  };
}
