import { Server } from 'node:net';
import { setImmediate as turnOfTheLoop, setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../platform/configuration/environment.ts';
import { Readiness } from '../platform/telemetry/health/readiness.ts';
import { Log } from '../platform/telemetry/log/log.ts';
import type { Application } from './create-application.ts';

/** Time within which the request of a connection made at the last moment arrives, in milliseconds. */
const ARRIVE_MS = 500;
/** Time for requests in flight to finish, in milliseconds. */
const FINISH_MS = 15_000;

/** On SIGTERM or SIGINT: reports "not ready", stops accepting, and finishes answers, jobs and the connection. */
export function stopOnSignals(application: Application, environment: Environment): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    const { logger } = application.nest.get(Log);
    logger.info({ signal }, 'the API is stopping');
    await stopApplication(application, environment.DRAIN_MS);
    logger.info('the API has stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  // The parent process, which held a channel to this one, is gone: nothing may be left running.
  process.on('disconnect', () => void stop('disconnect'));
  // The parent may have gone during the start, before this listener existed.
  if (process.connected === false) void stop('disconnect');
}

/** Stops an application in order; requests in flight are answered first. */
export async function stopApplication({ nest, server, unused }: Application, drainMs: number): Promise<void> {
  nest.get(Readiness).stop();
  // Send "Connection: close" from now on, to leave no idle connection for the moment when connections are closed.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await sleep(drainMs);
  // Accept connections made in the meantime first: the kernel resets those still queued at a closed listener.
  await turnOfTheLoop();
  if (server.listening) {
    // The server's own `close` would immediately end new connections whose requests are still on their way.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    void sleep(ARRIVE_MS, undefined, { ref: false }).then(() => {
      server.closeIdleConnections();
      unused.close();
    });
    const late = sleep(FINISH_MS, undefined, { ref: false }).then(() => server.closeAllConnections());
    await Promise.race([closed, late]);
  }
  await nest.close();
}
