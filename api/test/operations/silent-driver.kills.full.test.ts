import { once } from 'node:events';
import type { Connection } from 'mongoose';
import { startDatabaseLink } from '../support/database-link.ts';
import { until } from '../support/receivers.ts';
import { databaseUri, startApi } from '../support/start-api.ts';

interface Internals {
  topology: { s: { servers: Map<string, { monitor: { monitorId: { stop(): void } } }> } };
}

/** Puts the driver's heartbeat into its state of waiting forever: it checks no server, and reports nothing. */
async function silence(database: Connection): Promise<void> {
  await once(database.getClient(), 'serverHeartbeatSucceeded');
  const { topology } = database.getClient() as unknown as Internals;
  for (const { monitor } of topology.s.servers.values()) monitor.monitorId.stop();
}

it('reconnects, repeatedly, if the driver’s heartbeat stops', async () => {
  const unhandled: unknown[] = [];
  const onUnhandled = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', onUnhandled);
  const link = await startDatabaseLink(databaseUri(''));
  const api = await startApi({ MONGODB_URI: link.through(databaseUri(`test-silent-${Date.now()}`)) });
  const admin = await api.asAdmin();
  const post = async (title: string) => (await api.send('POST', '/api/blog', { title }, admin)).status;
  try {
    for (const isDown of [true, false]) {
      const silent = api.database.getClient();
      await silence(api.database);
      link.isDown = isDown;
      // The silent client is abandoned.
      await until(() => api.database.getClient() !== silent, 60_000);
      if (isDown) expect(await post('Not yet')).toBe(503);
      link.isDown = false;
      await until(async () => (await post('There again')) === 201, 60_000);
      expect((await api.get('/health/ready')).status).toBe(200);
    }
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', onUnhandled);
    await api.stop();
    link.stop();
  }
}, 150_000);
