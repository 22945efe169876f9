import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '../problems/problem.ts';

const PROBLEMS = {
  HPE_HEADER_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_incomplete',
} as const satisfies Record<string, Problem['code']>;

/** Answers unparsable requests with a problem; Node by itself sends a bare status or closes the connection. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const known = Object.hasOwn(PROBLEMS, code) && PROBLEMS[code as keyof typeof PROBLEMS];
    end(socket, new Problem(known || 'malformed_request'));
  });
  server.on('connect', (_request, socket) => end(socket, new Problem('method_not_allowed')));
  // Expectations other than 100-continue may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function end(socket: Duplex, problem: Problem): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(problem.toBody(randomUUID()));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
