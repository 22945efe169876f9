import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedPath } from '@opinionbridge/contracts/log';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { spanOf } from '../../telemetry/tracing/trace-request.ts';
import { isRoutine } from '../../telemetry/log/is-routine.ts';
import type { Log } from '../../telemetry/log/log.ts';
import { requestIdOf } from '../../telemetry/log/request-id.ts';

/** Logs one line per request, with the path but not the query; routine requests only at debug level. */
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
    // Uses the request's span, not the current context: a request whose client disconnects ends outside of it.
    customSuccessObject: (request, _response, line: object) => ({ ...line, ...spanOf(request).ids }),
    customErrorObject: (request, _response, _error, line: object) => ({ ...line, ...spanOf(request).ids }),
    customLogLevel: (request: IncomingMessage, response: ServerResponse, error?: Error) => {
      if (error || response.statusCode >= 500) return 'error';
      return isRoutine(request) ? 'debug' : 'info';
    },
  });
}
