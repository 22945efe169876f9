import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SiteSettings } from '@opinionbridge/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainPage, type PlainText } from './plain/plain-page.ts';

const plain = (reply: FastifyReply, status: number, words: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain').send(words);

const BAD_ADDRESS: readonly [PlainText, ...PlainText[]] = [
  {
    language: 'en',
    title: 'We can’t read this address',
    text: 'It may be mistyped, too long, or cut off where it was copied. Start from the home page to find what you are looking for.',
    link: { label: 'Go to the home page', href: '/' },
  },
  {
    language: 'hi',
    title: 'यह पता पढ़ा नहीं जा सका',
    text: 'हो सकता है कि इसमें टाइप की ग़लती हो, यह बहुत लंबा हो या कॉपी करते समय इसका कुछ हिस्सा छूट गया हो। आप जो ढूँढ रहे हैं, उसके लिए होम पेज से शुरू करें।',
    link: { label: 'होम पेज पर जाएँ', href: '/hi' },
  },
];

/** Sends the page for an invalid address, in both languages: truncated, badly encoded, or too long. */
export type SendBadAddress = (reply: FastifyReply, status: 400 | 414) => FastifyReply;

/** Answers to requests that no route accepts, without repeating any of their text as ours. */
export function plainErrors(site: SiteSettings) {
  const page = plainPage(site, BAD_ADDRESS);
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
  };
  const sendBadAddress: SendBadAddress = (reply, status) =>
    reply.code(status).headers(headers).send(page.html);
  return {
    sendBadAddress,

    /** The request target or its form cannot be parsed. */
    forBadRequests: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
      void sendBadAddress(reply, 400),

    /** Invalid percent-encoding and the like never become requests: there is a connection and no reply. */
    forUnreadable: ({ code = '' }: NodeJS.ErrnoException, socket: Duplex) => {
      if (code === 'HPE_INVALID_URL') return end(socket, 400, page.html, headers);
      const [status, words] = UNREADABLE[code] ?? [400, 'This request cannot be read.'];
      end(socket, status, words);
    },

    /** Every path is a page's, so what remains are methods that no page supports. */
    forMethods: ({ method }: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', 'GET, HEAD, POST, OPTIONS');
      return method === 'OPTIONS'
        ? reply.code(204).send()
        : plain(reply, 405, 'This address does not support this method.');
    },

    /** Client errors have a status; anything else is our fault and is logged. */
    forFaults: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const status = error.statusCode ?? 500;
      if (status >= 400 && status < 500) return plain(reply, status, 'This request cannot be answered.');
      request.log.error({ err: error }, 'a request failed');
      reply.header('retry-after', '5');
      return plain(reply, 503, 'This cannot be answered right now. Please try again.');
    },
  };
}

const UNREADABLE: Readonly<Record<string, readonly [status: number, words: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The request is too large. Delete this site’s cookies and try again.'],
};

/** Handles requests that Node would refuse by itself without an answer. */
export function answerOddRequests({ server }: FastifyInstance): void {
  server.on('connect', (_request, socket) => end(socket, 405, 'This server forwards no connections.'));
  // Expectations other than 100-continue may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function end(
  socket: Duplex,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = { 'content-type': 'text/plain; charset=utf-8' },
): void {
  if (!socket.writable) return void socket.destroy();
  const lines = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}
