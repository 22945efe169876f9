import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises';
import { readConfig } from './settings/config.ts';
import { createApp } from './create-app.ts';

/** Milliseconds for requests in progress once the shell has stopped listening. */
const STOP_LIMIT_MS = 10_000;

try {
  await run();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${process.env['PORT'] ?? 3000} is taken. Stop what uses it, or set PORT to another one.`
      : message,
  );
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  let stopping = false;
  const app = await createApp(config, () => stopping);
  await app.listen({ port: config.PORT, host: config.HOST });

  // Not ready first, so that load balancers route elsewhere; then no new connections; then the remaining answers.
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await pause(config.DRAIN_MS);
    // Accept connections that are already queued: the kernel resets those that wait at a closed listener.
    await turnOfTheLoop();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // The parent that started this process over a pipe is gone; do not outlive it.
  process.on('disconnect', () => void stop());
  // It may have gone during the start, before the event handler was attached.
  if (process.connected === false) await stop();
}
