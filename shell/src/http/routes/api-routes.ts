import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { currentSpan } from '@opinionbridge/tracing';
import type { FastifyContentTypeParser, FastifyInstance, onRequestHookHandler } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { traceHeaders } from '../observability/trace-requests.ts';

/** Longer than the API's own limits, of which the one for uploads is the longest: 180 s. */
const TIMEOUT_MS = 185_000;

/**
 * Milliseconds for the API to start answering a picture, which it only reads from a file. Without HTTP/2 a browser has
 * six connections per site, so six hanging pictures would block its next page for as long.
 */
const PICTURE_MS = 10_000;

/** Methods whose requests may have a body. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Forwards API addresses, so that the whole site has one origin.
 *
 * @param pictureMs milliseconds for the API to start answering a picture
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
      // Once streaming has started, the visitor's network sets the pace.
      onResponse: (_request, reply, { stream }) => {
        const picture = stream as unknown as IncomingMessage;
        picture.setTimeout(TIMEOUT_MS);
        void reply.send(picture);
      },
    });
  });
}

/**
 * The proxy would forward the length of such a body but not the body, and the API would read the next visitor's request
 * on that connection as the body. RFC 9110, 9.3.1, allows refusing it.
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
 * The proxy destroys its input stream if the API disconnects or answers early. The request itself must survive: an
 * unread body would block the next request on that connection.
 */
const passOn: FastifyContentTypeParser = (_request, payload: IncomingMessage, done) => {
  const body = new PassThrough();
  body.once('close', () => payload.unpipe(body).resume());
  payload.once('close', () => payload.complete || body.destroy());
  done(null, payload.pipe(body));
};

interface Forwarded {
  readonly prefix: string;
  /** Milliseconds of silence from the API before the call is aborted. */
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
    disableRequestLogging: true, // the shell logs it itself
    http: { requestOptions: { timeout: timeoutMs } },
    replyOptions: {
      ...(onResponse && { onResponse }),
      // Drops the visitor's trace headers.
      rewriteRequestHeaders: (request, { traceparent: _, tracestate: __, baggage: ___, ...headers }) => ({
        ...headers,
        ...traceHeaders(currentSpan()),
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      }),
      // Both headers describe the connection to the API, not the visitor's connection to the shell.
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
