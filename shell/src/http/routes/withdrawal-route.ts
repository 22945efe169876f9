import { randomUUID } from 'node:crypto';
import { readWithdrawal, withdrawals } from '@opinionbridge/releases/signing';
import type { FastifyInstance } from 'fastify';
import type { TrustedKeys } from '../../artifacts/trusted-keys.ts';
import type { Reconciler } from '../../control/reconciler.ts';

/** Requests with orders that one address may send per minute, because verifying signatures is expensive. */
const ORDERS = { max: 60, timeWindow: '1 minute' };

/** Identifies this shell's process, so that callers behind a load balancer know which shells they have reached. */
const SHELL_RUN = randomUUID();

interface WithdrawalOptions {
  readonly reconciler: Pick<Reconciler, 'takeBack'>;
  readonly keys: Pick<TrustedKeys, 'current'>;
}

/**
 * `POST /health/withdrawals`: takes releases back on this shell while the release service is unreachable, by orders
 * signed by the teams or by that service. Answers 202 with this shell's id, also if it was already done.
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
