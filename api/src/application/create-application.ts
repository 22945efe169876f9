import {
  type IncomingMessage,
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Tracing } from '@opinionbridge/tracing';
import helmet from 'helmet';
import { Sessions } from '../auth/sessions/sessions.ts';
import { refuseWhileRestoring } from '../backup/restore/refuse-while-restoring.ts';
import { AnswerFromCache } from '../blog/responses/answer-from-cache.ts';
import { SiteStates } from '../platform/database/site-states.repository.ts';
import { listOf, type Environment } from '../platform/configuration/environment.ts';
import { Metrics } from '../platform/telemetry/metrics/metrics.ts';
import { serveApiDocument } from '../platform/http/openapi/api-document.ts';
import { Problem } from '../platform/http/problems/problem.ts';
import { ProblemFilter } from '../platform/http/problems/problem-filter.ts';
import { validationProblem } from '../platform/http/problems/validation-problem.ts';
import { answerUnreadable } from '../platform/http/limits/answer-unreadable.ts';
import { BODY_LIMITS, jsonParsers, limitBodies } from '../platform/http/limits/body-limits.ts';
import { refuseHostileKeys } from '../platform/http/limits/hostile-keys.ts';
import { Log } from '../platform/telemetry/log/log.ts';
import { requestLog } from '../platform/http/requests/request-log.ts';
import { Overload } from '../platform/http/limits/overload.ts';
import { rateLimit } from '../platform/http/limits/rate-limit.ts';
import { giveRequestId, requestIdOf } from '../platform/telemetry/log/request-id.ts';
import { timeLimit, uploadLimit } from '../platform/http/limits/time-limit.ts';
import { traceRequest } from '../platform/telemetry/tracing/trace-request.ts';
import { TRACING } from '../platform/telemetry/tracing/tracing.token.ts';
import { AppModule } from './app.module.ts';
import { countRequest } from '../platform/telemetry/metrics/count-request.ts';
import { UnusedConnections } from './unused-connections.ts';

export interface Application {
  nest: NestExpressApplication;
  /** Not listening yet. */
  server: Server;
  unused: UnusedConnections;
}

/** Builds the whole API for an environment, connected to its database, ready to listen. */
export async function createApplication(environment: Environment): Promise<Application> {
  const nest = await NestFactory.create<NestExpressApplication>(AppModule.with(environment), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  const log = nest.get(Log);
  nest.useLogger(log);
  const filter = new ProblemFilter(log);

  trustProxies(nest, environment.TRUSTED_PROXIES);
  nest.disable('x-powered-by');
  nest.set('query parser', 'simple');
  nest.enableCors({
    origin: listOf(environment.ALLOWED_ORIGINS),
    exposedHeaders: [
      'ETag',
      'Link',
      'Location',
      'Retry-After',
      'X-Content-Version',
      'X-Request-Id',
      'X-Total-Count',
    ],
  });
  // TLS and its headers belong to the server in front; "upgrade-insecure-requests" would break plain local http.
  nest.use(
    helmet({
      strictTransportSecurity: false,
      contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
    }),
  );
  nest.use(timeLimit(environment.REQUEST_TIMEOUT_MS, filter));
  nest.use(rateLimit(environment.RATE_LIMIT_PER_MINUTE));
  nest.use(refuseWhileRestoring(nest.get(SiteStates)));
  const sessions = nest.get(Sessions);
  nest.use(limitBodies(async (request) => (await sessions.of(request)) !== null));
  for (const options of jsonParsers) nest.useBodyParser('json', options);
  nest.useBodyParser('urlencoded', { limit: BODY_LIMITS.form, extended: false, parameterLimit: 50 });
  nest.use(refuseHostileKeys);
  nest.useGlobalPipes(
    new ValidationPipe({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      exceptionFactory: validationProblem,
    }),
  );
  nest.useGlobalFilters(filter);
  serveApiDocument(nest);
  await nest.init();

  const express = nest.getHttpAdapter().getInstance() as RequestListener;
  const fromCache = nest.get(AnswerFromCache);
  const metrics = nest.get(Metrics);
  const tracing = nest.get<Tracing>(TRACING);
  const logRequest = requestLog(log);
  const overload = new Overload(environment.SHED_ABOVE_MS);
  const server = createServer((request, response) => {
    giveRequestId(request, response);
    traceRequest(tracing, request, response, () => {
      logRequest(request, response);
      countRequest(request, response, metrics);
      if (fromCache.answer(request, response)) return;
      if (overload.isOverloaded && !request.url?.startsWith('/health/'))
        return refuse(request, response, metrics);
      express(request, response);
    });
  });
  server.once('close', () => overload.stop());
  limitTimes(server, environment);
  answerUnreadable(server);
  return { nest, server, unused: new UnusedConnections(server) };
}

/** The shortest way to say no: this is for moments when every millisecond counts. */
function refuse(request: IncomingMessage, response: ServerResponse, metrics: Metrics): void {
  metrics.shed.inc();
  const body = JSON.stringify(new Problem('overloaded').toBody(requestIdOf(request)));
  response.writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '2' }).end(body);
}

function trustProxies(nest: NestExpressApplication, proxies: string): void {
  const list = listOf(proxies);
  nest.set('trust proxy', list.length > 0 ? list : false);
}

/** Slow senders may not hold connections for ever. */
function limitTimes(server: Server, environment: Environment): void {
  server.headersTimeout = 10_000;
  // Shorter times of other requests are kept by `timeLimit`, which answers.
  server.requestTimeout = uploadLimit(environment.REQUEST_TIMEOUT_MS) + 5_000;
  server.keepAliveTimeout = 65_000; // longer than the 60 s of common load balancers, which reuse connections
  server.maxHeadersCount = 100;
}
