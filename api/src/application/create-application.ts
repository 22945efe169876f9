import { type Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Environment } from '../platform/configuration/environment.ts';
import { serveApiDocument } from '../platform/http/openapi/api-document.ts';
import { ProblemFilter } from '../platform/http/problems/problem-filter.ts';
import { Log } from '../platform/telemetry/log/log.ts';
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

/** Builds the whole API for an environment, connected to its database and ready to listen. */
export async function createApplication(environment: Environment): Promise<Application> {
  const nest = await NestFactory.create<NestExpressApplication>(AppModule.with(environment), {
    bodyParser: false,
    bufferLogs: true,
    logger: new StartLogger(),
    abortOnError: false,
  });
  const log = nest.get(Log);
  nest.useLogger(log);
  applyMiddleware(nest, environment, new ProblemFilter(log));
  serveApiDocument(nest);
  await nest.init();
  const server = createHttpServer(nest, environment);
  return { nest, server, unused: new UnusedConnections(server) };
}
