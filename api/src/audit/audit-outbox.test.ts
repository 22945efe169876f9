import type { Log } from '../platform/telemetry/log/log.ts';
import { AuditOutbox } from './audit-outbox.ts';

it('writes no earlier state of an entry over a later one', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  const outbox = new AuditOutbox({ logger: { warn() {}, error() {} } } as unknown as Log);
  const written: string[] = [];
  const retry = Promise.withResolvers<void>();
  let tries = 0;
  await outbox.write('entry', async () => {
    if (tries++ === 0) throw new Error('the database is away');
    await retry.promise;
    written.push('begun');
  });
  await jest.advanceTimersByTimeAsync(600);
  const done = outbox.write('entry', async () => void written.push('done'));
  retry.resolve();
  await done;
  expect([tries, written]).toEqual([2, ['begun', 'done']]);
  jest.useRealTimers();
  await outbox.onModuleDestroy();
});
