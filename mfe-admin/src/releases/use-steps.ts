import type { components } from '@opinionbridge/contracts';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { useDeskMutation, type Call, type Refusal, type Sent } from '../api/use-desk-mutation.ts';
import { useMayRelease } from '../api/session/use-may.ts';
import type { ReleasePreview } from './preview-link.tsx';
import {
  changeLabel,
  refusalLabel,
  withdrawalLabel,
  type Change,
  type Overview,
  type SliceOverview,
  type Wish,
} from './release-labels.ts';
import { withdrawAtShells } from './withdraw-at-shells.ts';

const OF = '/api/admin/releases/slices/{slice}/{version}';

/** Interval in milliseconds at which orders to shells are renewed; they are valid for an hour. */
const RENEW_MS = 10 * 60_000;
/** Milliseconds after which the service counts as down if shells can be ordered directly. */
const PATIENCE_MS = 1_500;

type Orders = components['schemas']['WithdrawalOrdersDto'];

/**
 * Actions on releases, and the message about the last one.
 *
 * @param shown the overview that the user sees; omitted if nothing can be taken back
 */
export function useSteps(shown?: Pick<Overview, 'revision' | 'shells'>) {
  const mutation = useDeskMutation({ wordsOf: (refusal) => refusalLabel(refusal), touches: [['releases']] });
  const { said } = mutation;
  const mayChange = useMayRelease();
  const params = (slice: string, version: string) => ({ params: { path: { slice, version } } });
  const { data: ahead } = useAdminQuery<Orders>(
    ['releases', 'withdrawals', shown?.revision],
    (api) => api.GET('/api/admin/releases/withdrawals'),
    { enabled: shown !== undefined, refetchInterval: RENEW_MS },
  );

  /** @returns orders with the effect of a rollback or a canary's end; none for a step towards something new */
  function ordersFor({ slice, action }: Wish, seen: number): Orders['orders'] {
    if (ahead?.revision !== seen || (action !== 'rollback' && action !== 'end-canary')) return [];
    return ahead.orders.filter((one) => one.slice === slice && (action === 'rollback' || one.isCanary));
  }

  /** @returns whether it was done */
  const send = async <Data>(good: string | ((sent: Sent<Data>) => string), call: Call<Data>) =>
    (await mutation.send(good, call)) !== undefined;

  return {
    said,
    mayChange,
    /** @param seen the revision on which the user based the decision */
    change: (wish: Wish, why: string, seen: number) => {
      const orders = ordersFor(wish, seen);
      let takenBack = '';
      return send<Change>(
        ({ data }) => takenBack || (data ? `${data.slice}: ${changeLabel(data)}.` : 'Done.'),
        async (api) => {
          const answer = api.POST('/api/admin/releases/changes', {
            params: { header: { 'If-Match': `"${seen}"` } },
            body: { ...wish, why },
            ...(orders.length > 0 && { signal: AbortSignal.timeout(PATIENCE_MS) }),
          });
          if (orders.length === 0) return answer;
          const sent = await answer.catch(() => undefined);
          if (sent && sent.response.status < 502) return sent;
          // At least the shell that served this page, whether or not any reports.
          const shells = Math.max(1, shown?.shells ?? 0);
          const done = await withdrawAtShells(
            orders.map(({ order }) => order),
            why,
            shells,
          );
          takenBack = withdrawalLabel(wish.slice, orders, done, shells);
          if (done.told === shells) return { response: new Response(null, { status: 202 }) };
          const error = { code: 'conflict', message: takenBack } as Refusal;
          return { error, response: new Response(null, { status: 409 }) };
        },
      );
    },
    stopGrowing: (slice: string, version: string) =>
      send(`${slice} ${version} keeps its share.`, (api) => api.DELETE(`${OF}/ramp`, params(slice, version))),
    /** @returns the link; undefined if there is none */
    preview: async (slice: string, version: string): Promise<ReleasePreview | undefined> => {
      const sent = await mutation.send(`The preview of ${slice} ${version} is ready.`, (api) =>
        api.POST(`${OF}/preview`, params(slice, version)),
      );
      return sent?.data;
    },
    /** Copies a release from the staging site into the store. */
    take: (slice: string, version: string) =>
      send(`${slice} ${version} has been copied. Visitors get it once you activate it.`, (api) =>
        api.POST(`${OF}/promotion`, params(slice, version)),
      ),
    quarantine: (slice: string, version: string, why: string) =>
      send(`${slice} ${version} is quarantined: nobody gets it.`, (api) =>
        api.PUT(`${OF}/quarantine`, { ...params(slice, version), body: { why } }),
      ),
    liftQuarantine: (slice: string, version: string) =>
      send(`${slice} ${version} is no longer quarantined.`, (api) =>
        api.DELETE(`${OF}/quarantine`, params(slice, version)),
      ),
    pin: (slice: string, version: string, why: string) =>
      send(`${slice} ${version} is pinned and stays regardless of age.`, (api) =>
        api.PUT(`${OF}/pin`, { ...params(slice, version), body: { why } }),
      ),
    unpin: (slice: string, version: string) =>
      send(`${slice} ${version} is no longer pinned.`, (api) =>
        api.DELETE(`${OF}/pin`, params(slice, version)),
      ),
  };
}

export type Steps = ReturnType<typeof useSteps>;

export interface SlicePartProps {
  readonly of: SliceOverview;
  readonly revision: number;
  readonly steps: Steps;
}
