import { randomUUID } from 'node:crypto';
import { readWithdrawal, withdrawals } from '@opinionbridge/releases/signing';
import type { FastifyInstance } from 'fastify';
import type { TrustedKeys } from '../../artifacts/trusted-keys.ts';
import type { Reconciler } from '../../control/reconciler.ts';

/** Requests with orders that are read from one address in a minute: signatures cost time. */
const ORDERS = { max: 60, timeWindow: '1 minute' };

/** Tells whoever asks through a load balancer which shells were told already. */
const SHELL_RUN = randomUUID();

interface WithdrawalOptions {
  readonly reconciler: Pick<Reconciler, 'takeBack'>;
  readonly keys: Pick<TrustedKeys, 'current'>;
}

/**
 * `POST /health/withdrawals`: takes releases from visitors of this shell while no release service answers, by orders that teams or that
 * service have signed. Answers 202 and who this shell is, also when it was done already.
 */
export function withdrawalRoute(app: FastifyInstance, { reconciler, keys }: WithdrawalOptions): void {
  app.post('/health/withdrawals', { config: { rateLimit: ORDERS } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    const { data } = withdrawals.safeParse(request.body);
    if (!data) return reply.code(400).send('Send JSON with orders and why.');
    const { orders, why } = data;
    const read = await Promise.all(orders.map((order) => readWithdrawal(order, keys.current))).catch(
      (error: Error) => error,
    );
    if (read instanceof Error) return reply.code(403).send(read.message);
    try {
      for (const order of read) {
        reconciler.takeBack(order, why);
        const { who, slice, version } = order;
        request.log.warn({ who, slice, version, why }, 'a release is taken back by order');
      }
    } catch (error) {
      return reply.code(409).send((error as Error).message);
    }
    return reply.code(202).type('application/json').send({ shell: SHELL_RUN });
  });
}
