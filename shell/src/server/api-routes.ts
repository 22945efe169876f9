import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** The API answers within its own limits; a call that hangs is given up after so long. */
const TIME_LIMIT_MS = 30_000;

/** Hands the API's addresses on, so that the whole site is one origin. */
export async function apiRoutes(app: FastifyInstance, apiOrigin: string): Promise<void> {
  for (const prefix of ['/api', '/media']) {
    await app.register(proxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true, // the shell's own line says it
      http: { requestOptions: { timeout: TIME_LIMIT_MS } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
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
