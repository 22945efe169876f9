import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedPath } from '@opinionbridge/contracts/log';
import type { Request, Response } from 'express';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { spanOf } from '../../telemetry/tracing/trace-request.ts';
import { isRoutine } from '../../telemetry/log/is-routine.ts';
import type { Log } from '../../telemetry/log/log.ts';
import { requestIdOf } from '../../telemetry/log/request-id.ts';
import { signedInOf } from '../access/signed-in.ts';

/**
 * Logs one line per request, with the path but not the query, the account's id and a refusal's code; routine requests only
 * at debug level.
 */
export function requestLog(log: Log): HttpLogger {
  return pinoHttp({
    logger: log.logger,
    genReqId: (request: IncomingMessage) => requestIdOf(request),
    quietReqLogger: true,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: loggedPath(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: () => undefined,
    },
    customSuccessObject: (request, response, line: object) => ({ ...line, ...more(request, response) }),
    customErrorObject: (request, response, _error, line: object) => ({ ...line, ...more(request, response) }),
    customLogLevel: (request: IncomingMessage, response: ServerResponse, error?: Error) => {
      if (error || response.statusCode >= 500) return 'error';
      return isRoutine(request) ? 'debug' : 'info';
    },
  });
}

/** Uses the request's span, not the current context: a request whose client disconnects ends outside of it. */
const more = (request: IncomingMessage, response: ServerResponse) => ({
  account: signedInOf(request as Request)?.account._id,
  code: (response as Partial<Response>).locals?.['code'] as unknown,
  ...spanOf(request).ids,
});
