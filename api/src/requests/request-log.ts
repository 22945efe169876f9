import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { spanOf } from '../tracing/trace-request.ts';
import { isRoutine } from '../log/is-routine.ts';
import type { Log } from '../log/log.ts';
import { requestIdOf } from '../log/request-id.ts';

/** A signed token in an address, as of a preview link: whoever reads the log must not be able to use it. */
const TOKEN = /\/[\w-]{16,}\.[\w-]+\.[\w-]+/g;

/** Addresses of people can be in the query of an address, and tokens in its path: neither is logged. */
function loggedPath(url: string): string {
  return url.split('?', 1)[0]!.replace(TOKEN, '/…').slice(0, 200);
}

/** One log line for each request: id, ids of its trace, method, path without its query, status, time. What is routine at debug level. */
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
    // Not by the context: a client that goes away ends its request outside of it.
    customSuccessObject: (request, _response, line: object) => ({ ...line, ...spanOf(request).ids }),
    customErrorObject: (request, _response, _error, line: object) => ({ ...line, ...spanOf(request).ids }),
    customLogLevel: (request: IncomingMessage, response: ServerResponse, error?: Error) => {
      if (error || response.statusCode >= 500) return 'error';
      return isRoutine(request) ? 'debug' : 'info';
    },
  });
}
