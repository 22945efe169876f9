import { Server } from 'node:net';
import { setImmediate as turnOfTheLoop, setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../platform/configuration/environment.ts';
import { Readiness } from '../platform/telemetry/health/readiness.ts';
import { Log } from '../platform/telemetry/log/log.ts';
import type { Application } from './create-application.ts';

/** The request of a connection that was made at the last moment arrives within this time, in milliseconds. */
const ARRIVE_MS = 500;
/** Requests in flight get this long to end, in milliseconds. */
const FINISH_MS = 15_000;

/** On SIGTERM or SIGINT: not ready first, then no new connections, then the last answers, jobs and the database. */
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
  // The program that started this one, and held a channel to it, is gone: nothing may be left behind.
  process.on('disconnect', () => void stop('disconnect'));
  // It may have gone while this one was starting, when nobody was told of it.
  if (process.connected === false) void stop('disconnect');
}

/** Stops an application in order; requests in flight are answered first. */
export async function stopApplication({ nest, server, unused }: Application, drainMs = 0): Promise<void> {
  nest.get(Readiness).stop();
  // Answers from now on say "Connection: close": no connection is left waiting when the time to close them comes.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await sleep(drainMs);
  // Who has connected in the meantime is accepted first: the kernel resets whoever waits at a listener that is closed.
  await turnOfTheLoop();
  if (server.listening) {
    // The server's own `close` would at once end connections that have only just been made, whose requests are on their way.
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
