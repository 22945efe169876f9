import type { ApiClient } from '@opinionbridge/contracts';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useToken } from './session/use-session.ts';
import { deskQueries } from './desk-queries.ts';
import { useApi } from './use-api.ts';
import { pagingOf, type AdminPaging } from './paging-of.ts';

/** What a call of the API client answers. */
export interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: { readonly message: string };
  readonly response: Response;
}

export interface AdminQuery<Data> {
  readonly paging: AdminPaging;
  readonly data: Data | undefined;
  /** Number on all pages, where the list says it. */
  readonly total: number;
  readonly failed: boolean;
  /** Whether what is shown is not what was asked for last. */
  readonly loading: boolean;
  /** Status of the last refusal; 0 without an answer. */
  readonly status: number;
  /** What the API said of the last refusal; empty without an answer. */
  readonly reason: string;
  /** When the last answer came; milliseconds since 1970. */
  readonly answeredAt: number;
  /** Asks again. @returns when there is an answer */
  readonly reload: () => Promise<unknown>;
}

interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly total: number;
  readonly paging: AdminPaging;
}

class Refused extends Error {
  readonly status: number;

  /** @param answer none when there was none */
  constructor(answer: Answer<unknown> | undefined) {
    super(answer?.error?.message);
    this.status = answer?.response.status ?? 0;
  }
}

const NOTHING = { data: undefined, total: 0, paging: { next: undefined, prev: undefined } };

/** Of TanStack Query's options, those that a page may want otherwise; times are milliseconds. */
interface Options {
  readonly gcTime?: number;
  readonly staleTime?: number;
  readonly refetchInterval?: number;
  readonly refetchOnWindowFocus?: boolean | 'always';
  readonly enabled?: boolean;
}

/** For what is edited: it is asked for whenever its page opens, and nothing replaces it while somebody writes. */
export const ALWAYS_ANEW: Options = { gcTime: 0, refetchOnWindowFocus: false };

/**
 * What an admin page shows, asked for again after a new login and when its tab is looked at again. The last good answer stays while
 * the next one is on its way.
 *
 * @param key names what is asked for, with everything that `ask` depends on
 */
export function useAdminQuery<Data>(
  key: QueryKey,
  ask: (api: ApiClient) => Promise<Answer<Data>>,
  options: Options = {},
): AdminQuery<Data> {
  const api = useApi();
  const token = useToken();
  const query = useQuery<Loaded<Data>, Refused>(
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
    // Who has to log in again sees that, and no failure.
    failed: status !== undefined && status !== 401,
    loading: query.isPending || query.isPlaceholderData,
    status: status ?? 0,
    reason: query.error?.message ?? '',
    answeredAt: query.dataUpdatedAt,
    reload: query.refetch,
  };
}
