import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp, type HttpLogger } from 'pino-http';
import type { Log } from './log.ts';
import { requestIdOf } from './request-id.ts';

/** Post titles and names can be in an address, and addresses of people in its query: only these parts are logged. */
function loggedPath(url: string): string {
  return url.split('?', 1)[0]!.slice(0, 200);
}

/** One log line for each request: id, method, path without its query, status, time. Health checks at debug level. */
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
    customLogLevel: (request: IncomingMessage, response: ServerResponse, error?: Error) => {
      if (error || response.statusCode >= 500) return 'error';
      return /^\/(health|metrics|api\/content-version)/.test(request.url ?? '') ? 'debug' : 'info';
    },
  });
}
