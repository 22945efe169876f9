import type { Sessions } from '../../auth/sessions/sessions.ts';
import type { SignedIn } from '../../platform/http/access/signed-in.ts';
import type { Readiness } from '../../platform/telemetry/health/readiness.ts';
import type { Log } from '../../platform/telemetry/log/log.ts';
import type { ReadOverview } from './read-overview.ts';
import { MAX_OF_ACCOUNT, WatchReleases } from './watch-releases.ts';

const watch = new WatchReleases(
  { read: async () => ({}) } as unknown as ReadOverview,
  { isAlive: async () => true } as unknown as Sessions,
  { isStopping: false, onStop: () => {} } as unknown as Readiness,
  {} as Log,
);
afterAll(() => watch.onModuleDestroy());

/** Uses a new session and a new object each time, as separate requests do. */
const listenAs = (account: string) =>
  watch.listen({
    me: { account: { _id: { toString: () => account } } } as unknown as SignedIn,
    send: () => {},
    end: () => {},
  });

it('prevents an account from shutting out others, however often it listens', () => {
  const stops = Array.from({ length: MAX_OF_ACCOUNT }, () => listenAs('meera'));
  for (let n = 0; n < 200; n++)
    expect(() => listenAs('meera')).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  expect(() => listenAs('anil')).not.toThrow();
  stops[0]!();
  expect(() => listenAs('meera')).not.toThrow();
});
