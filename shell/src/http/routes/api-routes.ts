import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { currentSpan } from '@opinionbridge/tracing';
import type { FastifyContentTypeParser, FastifyInstance, onRequestHookHandler } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { traceHeaders } from '../observability/trace-requests.ts';

/** The API answers within its own limits, of which that of an upload is the longest: 180 s. */
const TIMEOUT_MS = 185_000;

/**
 * An API that has not begun to answer for a picture by then hangs: it only reads a file. A browser has six connections to a site without
 * HTTP/2, and six pictures that hang would hold up its next page as long.
 */
const PICTURE_MS = 10_000;

/** Methods whose requests may have a body. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Forwards the API's addresses, so that the whole site is one origin.
 *
 * @param pictureMs how long the API may take to begin with a picture
 */
export async function apiRoutes(
  app: FastifyInstance,
  apiOrigin: string,
  pictureMs: number = PICTURE_MS,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseUnexpectedBody);
    scope.addContentTypeParser(['application/json', '*'], passOn);
    await forward(scope, apiOrigin, { prefix: '/api', timeoutMs: TIMEOUT_MS });
    await forward(scope, apiOrigin, {
      prefix: '/media',
      timeoutMs: pictureMs,
      // Once it is on its way the visitor's network sets the pace.
      onResponse: (_request, reply, { stream }) => {
        const picture = stream as unknown as IncomingMessage;
        picture.setTimeout(TIMEOUT_MS);
        void reply.send(picture);
      },
    });
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

/**
 * The proxy destroys what it forwards when the API goes away or answers before it has read all. Of a request it must not: what is left of
 * the body would lie in the way of what is asked next on that connection, which would wait until that is closed.
 */
const passOn: FastifyContentTypeParser = (_request, payload: IncomingMessage, done) => {
  const body = new PassThrough();
  body.once('close', () => payload.unpipe(body).resume());
  payload.once('close', () => payload.complete || body.destroy());
  done(null, payload.pipe(body));
};

interface Forwarded {
  readonly prefix: string;
  /** How long nothing may come from the API. */
  readonly timeoutMs: number;
  readonly onResponse?: NonNullable<FastifyHttpProxyOptions['replyOptions']>['onResponse'];
}

async function forward(
  app: FastifyInstance,
  apiOrigin: string,
  { prefix, timeoutMs, onResponse }: Forwarded,
): Promise<void> {
  await app.register(proxy, {
    upstream: apiOrigin,
    prefix,
    rewritePrefix: prefix,
    proxyPayloads: false,
    disableRequestLogging: true, // the shell's own line says it
    http: { requestOptions: { timeout: timeoutMs } },
    replyOptions: {
      ...(onResponse && { onResponse }),
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
          code: 'api_unavailable',
          message: 'The service is not available right now. Please try again in a moment.',
          requestId: reply.request.id,
        });
      },
    },
  });
}
