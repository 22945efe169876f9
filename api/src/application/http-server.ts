import {
  type IncomingMessage,
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Tracing } from '@opinionbridge/tracing';
import { AnswerFromCache } from '../blog/responses/answer-from-cache.ts';
import { type Environment } from '../platform/configuration/environment.ts';
import { Metrics } from '../platform/telemetry/metrics/metrics.ts';
import { Problem } from '../platform/http/problems/problem.ts';
import { answerUnreadable } from '../platform/http/limits/answer-unreadable.ts';
import { Log } from '../platform/telemetry/log/log.ts';
import { requestLog } from '../platform/http/requests/request-log.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { Overload } from '@opinionbridge/contracts/environment';
import { assignRequestId, requestIdOf } from '../platform/telemetry/log/request-id.ts';
import { uploadLimit } from '../platform/http/limits/time-limit.ts';
import { traceRequest } from '../platform/telemetry/tracing/trace-request.ts';
import { TRACING } from '../platform/telemetry/tracing/tracing.token.ts';
import { countRequest } from '../platform/telemetry/metrics/count-request.ts';

/** Creates the server before Nest, which assigns request ids and headers, answers from the cache and sheds load. */
export function createHttpServer(nest: NestExpressApplication, environment: Environment): Server {
  const express = nest.getHttpAdapter().getInstance() as RequestListener;
  const fromCache = nest.get(AnswerFromCache);
  const metrics = nest.get(Metrics);
  const tracing = nest.get<Tracing>(TRACING);
  const logRequest = requestLog(nest.get(Log));
  const overload = new Overload(environment.SHED_ABOVE_MS);
  const headers = securityHeaders(environment.SITE_URL);
  const server = createServer((request, response) => {
    assignRequestId(request, response);
    response.setHeaders(headers);
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
  return server;
}

/** Refuses a request as cheaply as possible, for moments when every millisecond counts. */
function refuse(request: IncomingMessage, response: ServerResponse, metrics: Metrics): void {
  metrics.shed.inc();
  const body = JSON.stringify(new Problem('overloaded').toBody(requestIdOf(request)));
  response.writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '2' }).end(body);
}

/** Prevents slow senders from holding connections forever. */
function limitTimes(server: Server, environment: Environment): void {
  server.headersTimeout = 10_000;
  // `timeLimit` enforces the shorter limits of other requests, with an answer.
  server.requestTimeout = uploadLimit(environment.REQUEST_TIMEOUT_MS) + 5_000;
  server.keepAliveTimeout = 65_000; // longer than the 60 s of common load balancers, which reuse connections
  server.maxHeadersCount = 100;
}
