import 'reflect-metadata';
import { once } from 'node:events';
import { createApplication } from './application/create-application.ts';
import { stopOnSignals } from './application/stop-on-signals.ts';
import { EnvironmentError, readEnvironment } from './platform/configuration/environment.ts';
import { NewerData } from './platform/database/migrations/run-migrations.ts';
import { Log } from './platform/telemetry/log/log.ts';

try {
  const environment = readEnvironment(process.env);
  const application = await createApplication(environment);
  const { server, nest } = application;
  server.listen(environment.PORT, environment.HOST);
  await once(server, 'listening');
  nest.get(Log).logger.info({ address: server.address() }, 'the API is listening');
  stopOnSignals(application, environment);
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof EnvironmentError || error instanceof NewerData) console.error(error.message);
  else if (code === 'EADDRINUSE') {
    console.error(
      `Port ${process.env.PORT ?? 3001} for the API is taken: end the other program, or set PORT to a free port.`,
    );
  } else console.error('The API could not start:', error);
  process.exit(1);
}
