import { type Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Environment } from '../platform/configuration/environment.ts';
import { serveApiDocument } from '../platform/http/openapi/api-document.ts';
import { ProblemFilter } from '../platform/http/problems/problem-filter.ts';
import { Log } from '../platform/telemetry/log/log.ts';
import { ResealEnquiries } from '../contact/encryption/reseal-enquiries.ts';
import { AppModule } from './app.module.ts';
import { UnusedConnections } from './unused-connections.ts';
import { createHttpServer } from './http-server.ts';
import { applyMiddleware } from './middleware.ts';
import { StartLogger } from './start-logger.ts';

export interface Application {
  nest: NestExpressApplication;
  /** Not listening yet. */
  server: Server;
  unused: UnusedConnections;
}

/**
 * Builds the whole API for an environment, connected to its database and ready to listen.
 *
 * @throws EnvironmentError if it lacks the secret of a stored enquiry
 */
export async function createApplication(environment: Environment): Promise<Application> {
  const nest = await NestFactory.create<NestExpressApplication>(AppModule.with(environment), {
    bodyParser: false,
    bufferLogs: true,
    logger: new StartLogger(),
    abortOnError: false,
  });
  // Limits, body types and the log compare paths as they are written. Express takes its own setting only when it creates
  // the router, which Nest does at once.
  Object.assign(nest.getHttpAdapter().getInstance().router, { caseSensitive: true });
  const log = nest.get(Log);
  nest.useLogger(log);
  applyMiddleware(nest, environment, new ProblemFilter(log));
  serveApiDocument(nest);
  await nest.init();
  // Commands go on without: an account can be managed without the secret of enquiries.
  await nest
    .get(ResealEnquiries)
    .refuseUnreadable()
    .catch(async (error: unknown) => {
      await nest.close();
      throw error;
    });
  const server = createHttpServer(nest, environment);
  return { nest, server, unused: new UnusedConnections(server) };
}
