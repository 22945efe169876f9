import proxy from '@fastify/http-proxy';
import { currentSpan } from '@opinionbridge/tracing';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { traceHeaders } from '../../observability/trace-requests.ts';

/** The API answers within its own limits, of which that of an upload is the longest: 180 s. */
const TIMEOUT_MS = 185_000;

/** Methods whose requests may have a body. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Forwards the API's addresses, so that the whole site is one origin. */
export async function apiRoutes(app: FastifyInstance, apiOrigin: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseUnexpectedBody);
    await forward(scope, apiOrigin);
  });
}

/**
 * The proxy does not forward the body of such a request, but would its length: the API would take the next visitor's request on
 * that connection for the body. RFC 9110, 9.3.1, lets a server refuse it.
 */
const refuseUnexpectedBody: onRequestHookHandler = ({ method, headers }, reply, done) => {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  if (WITH_BODY.has(method) || (Number(length) === 0 && coding === undefined)) return done();
  reply
    .code(400)
    .header('connection', 'close')
    .type('text/plain')
    .send('A request of this method has no body.');
};

async function forward(app: FastifyInstance, apiOrigin: string): Promise<void> {
  for (const prefix of ['/api', '/media']) {
    await app.register(proxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true, // the shell's own line says it
      http: { requestOptions: { timeout: TIMEOUT_MS } },
      replyOptions: {
        // What a visitor says of traces goes no further.
        rewriteRequestHeaders: (request, { traceparent: _, tracestate: __, baggage: ___, ...headers }) => ({
          ...headers,
          ...traceHeaders(currentSpan()),
          'x-request-id': request.id,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        // These two are of the connection to the API; the visitor's connection is the shell's own.
        rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => headers,
        onError: (reply) => {
          void reply.code(503).type('application/problem+json').header('retry-after', '5').send({
            type: 'about:blank',
            title: 'Service Unavailable',
            status: 503,
            code: 'api-unavailable',
            message: 'The service is not available right now. Please try again in a moment.',
            requestId: reply.request.id,
          });
        },
      },
    });
  }
}
