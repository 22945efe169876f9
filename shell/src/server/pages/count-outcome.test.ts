import type { FastifyRequest } from 'fastify';
import type { Reconciler } from '../../releases/reconciler.ts';
import type { RunningRelease } from '../../releases/compositions/running-release.ts';
import { countOutcome } from './count-outcome.ts';

test('addresses of one network are one visitor: whoever owns it takes back no release alone', () => {
  const visitors = new Set<string>();
  const reconciler = { record: (_: unknown, visitor: string) => visitors.add(visitor) };
  for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'])
    countOutcome(reconciler as unknown as Reconciler, {
      release: {} as RunningRelease,
      request: { ip } as FastifyRequest,
      what: '/blog',
    });
  expect(visitors.size).toBe(1);
});
