import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

const plain = (reply: FastifyReply, status: number, words: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain').send(words);

/** Answers to what no route takes. They say nothing of what was asked, so that nobody's words come back as ours. */
export const plainErrors = {
  /** The request's target or its form cannot be read. */
  forBadRequests: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
    void plain(reply, 400, 'This is no address of this site.'),

  /** Every path is a page's; what is left are methods that no page has. */
  forMethods: (_request: FastifyRequest, reply: FastifyReply) =>
    plain(reply.header('allow', 'GET, HEAD, POST'), 405, 'This method is not for this address.'),

  /** What a client did wrong has its status; everything else is a fault of ours, and goes to the log. */
  forFaults: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return plain(reply, status, 'This request cannot be answered.');
    request.log.error({ err: error }, 'a request failed');
    return plain(
      reply.header('retry-after', '5'),
      503,
      'This cannot be answered right now. Please try again.',
    );
  },
};
