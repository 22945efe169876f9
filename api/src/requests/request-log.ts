import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp, type HttpLogger } from 'pino-http';
import type { Log } from './log.ts';
import { requestIdOf } from './request-id.ts';

/** A signed token in an address, as of a preview link: whoever reads the log must not be able to use it. */
const TOKEN = /\/[\w-]{16,}\.[\w-]+\.[\w-]+/g;

/** Addresses of people can be in the query of an address, and tokens in its path: neither is logged. */
function loggedPath(url: string): string {
  return url.split('?', 1)[0]!.replace(TOKEN, '/…').slice(0, 200);
}

/** What shells, balancers and monitors ask every second or so. */
const ROUTINE =
  /^(?:GET \/(?:health|metrics|api\/content-version|api\/releases\/registry\.json)|PUT \/api\/releases\/shells\/)/;

const isRoutine = ({ method = '', url = '' }: IncomingMessage) => ROUTINE.test(`${method} ${url}`);

/** One log line for each request: id, method, path without its query, status, time. What is routine at debug level. */
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
      return isRoutine(request) ? 'debug' : 'info';
    },
  });
}
