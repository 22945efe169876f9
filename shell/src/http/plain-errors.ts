import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const plain = (reply: FastifyReply, status: number, words: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain').send(words);

/** Answers to what no route takes. They say nothing of what was asked, so that nobody's words come back as ours. */
export const plainErrors = {
  /** The request's target or its form cannot be read. */
  forBadRequests: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
    void plain(reply, 400, 'This is no address of this site.'),

  /** What never becomes a request. */
  forUnreadable: ({ code }: NodeJS.ErrnoException, socket: Duplex) => {
    if (code === 'HPE_HEADER_OVERFLOW')
      return end(socket, 431, 'The request says too much. Delete the cookies of this site and try again.');
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return end(socket, 408, 'The request did not arrive in time.');
    end(socket, 400, 'This is no request that can be read.');
  },

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

/** What Node would not give to a route, and refuse without a word. */
export function takeOddRequests({ server }: FastifyInstance): void {
  server.on('connect', (_request, socket) => end(socket, 405, 'This server forwards no connections.'));
  // Other expectations than 100-continue may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function end(socket: Duplex, status: number, words: string): void {
  if (!socket.writable) return void socket.destroy();
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain',
    `Content-Length: ${words.length}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${words}`, () => socket.destroy());
}
