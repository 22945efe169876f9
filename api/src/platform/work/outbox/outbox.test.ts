import { NO_SPAN } from '@opinionbridge/tracing';
import type { SiteStates } from '../../database/site-states.repository.ts';
import type { Environment } from '../../configuration/environment.ts';
import type { Log } from '../../telemetry/log/log.ts';
import { Metrics } from '../../telemetry/metrics/metrics.ts';
import { DeliveryFailed } from '../webhooks/delivery-failed.ts';
import { UNCLAIMED, type Claimable, type Claims } from './claims.ts';
import { newDelivery } from './delivery-plan.ts';
import type { DeliveryState } from './delivery-state.ts';
import { Outbox } from './outbox.ts';

const now = new Date();

function outboxOf(states: Pick<SiteStates, 'allowed'>): Outbox {
  const log = { logger: { warn: () => {}, error: () => {} } } as unknown as Log;
  const tracing = { isOn: false, ofRequest: () => NO_SPAN, goOn: () => NO_SPAN, stop: async () => {} };
  const environment = { JOBS: true, DELIVERY_FIRST_RETRY_MS: 5 } as Environment;
  return new Outbox(environment, new Metrics(), log, tracing, states as SiteStates);
}

/** Returns what is recorded for one message with these deliveries, sent by `send`. */
async function recorded(
  send: () => Promise<void>,
  delivery: Partial<DeliveryState> = {},
  endsAt?: Date,
): Promise<{ state: string; reason?: string; condition: object }> {
  const outbox = outboxOf({ allowed: 'everything' });
  const item: Claimable = { _id: 'one', ...UNCLAIMED, claimedBy: 'this one' };
  return new Promise((resolve) => {
    outbox.register<Claimable>({
      name: 'reply',
      isConfigured: true,
      claims: { claim: async () => item } as unknown as Claims<Claimable>,
      deliveriesOf: () => [{ ...newDelivery('mail', now), ...delivery }],
      ...(endsAt && { endsAt: () => endsAt }),
      send,
      record: async (_item, [after], condition) =>
        resolve({ state: after!.state, reason: after!.attempts.at(-1)?.reason, condition }),
    });
    outbox.sendNow('reply', 'one');
  });
}

const taken = async () => {};
const refused = async () => {
  throw new DeliveryFailed('status 500');
};
const HOLDER = { claimedBy: 'this one' };

it('records a delivery whoever holds the claim, a failure only by the holder', async () => {
  const dayAgo = { waitingSince: new Date(0) };
  expect(await recorded(taken)).toEqual({ state: 'delivered', reason: '', condition: {} });
  expect(await recorded(refused)).toEqual({ state: 'waiting', reason: 'status 500', condition: HOLDER });
  // A delivery that was given up no longer waits, but is not delivered either.
  expect(await recorded(refused, dayAgo)).toEqual({ state: 'dead', reason: 'status 500', condition: HOLDER });
});

it('gives up at once after a final failure', async () => {
  const never = async () => {
    throw new DeliveryFailed('mail server answered 550', true);
  };
  expect(await recorded(never)).toMatchObject({ state: 'dead', reason: 'mail server answered 550' });
});

it('does not send expired messages', async () => {
  const send = jest.fn(taken);
  expect(await recorded(send, {}, new Date())).toMatchObject({ state: 'dead' });
  expect(send).not.toHaveBeenCalled();
});

it.each([100, 400, 2_000])('goes on after a restore that found %i messages waiting', async (count) => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  const states: { allowed: SiteStates['allowed'] } = { allowed: 'reading' };
  const outbox = outboxOf(states);
  const due = new Set(Array.from({ length: count }, (_, number) => `message ${number}`));
  outbox.register<Claimable>({
    name: 'reply',
    isConfigured: true,
    claims: {
      waiting: async (limit: number) => [...due].slice(0, limit),
      claim: async (_id: string) => ({ _id, ...UNCLAIMED }),
    } as unknown as Claims<Claimable>,
    deliveriesOf: () => [newDelivery('mail', now)],
    send: taken,
    record: async ({ _id }) => void due.delete(String(_id)),
  });
  outbox.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(due.size).toBe(count);
  states.allowed = 'everything';
  await jest.advanceTimersByTimeAsync(20_000);
  expect(due.size).toBe(0);
  jest.useRealTimers();
  await outbox.onModuleDestroy();
});
