import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requestIdOf } from '../../telemetry/log/request-id.ts';
import { Log } from '../../telemetry/log/log.ts';
import { readOut } from '../limits/read-out.ts';
import { recogniseProblem } from './recognise-problem.ts';

/** The only place that turns a failure into an answer: application/problem+json with a code and the request id. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<Request>(), http.getResponse<Response>());
  }

  answer(error: unknown, request: Request, response: Response): void {
    const problem = recogniseProblem(error);
    const requestId = requestIdOf(request);
    if (problem.code === 'internal_error') {
      this.log.logger.error({ err: error, reqId: requestId }, 'a request failed unexpectedly');
    } else if (problem.code === 'database_away') {
      this.log.logger.warn(
        { reason: error instanceof Error ? error.name : 'unknown', reqId: requestId },
        'the database is unavailable',
      );
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (!request.complete && (problem.status === 408 || !readOut(request)))
      response.setHeader('Connection', 'close');
    // For the request's line in the log.
    response.locals['code'] = problem.code;
    for (const name of ['ETag', 'Last-Modified']) response.removeHeader(name);
    response
      .status(problem.status)
      .set({ 'Cache-Control': 'no-store', ...problem.details.headers })
      .type('application/problem+json')
      .send(JSON.stringify(problem.toBody(requestId)));
  }
}
