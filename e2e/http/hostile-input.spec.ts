import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { workersDir } from '../site/template.ts';
import { expect, test } from '../site/test.ts';

/** Occurs in data that nobody else may read: cookies, headers and forms. */
const MARK = 'mark-of-one-visitor';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=xx';

/** A request in Latin-1: its header lines and its body. */
interface Sent {
  readonly lines: readonly string[];
  readonly body?: string;
}

const headers = (...lines: string[]): Sent[] =>
  ['/faq', '/nowhere', '/api/blog'].map((path) => ({ lines: [`GET ${path} HTTP/1.1`, ...lines] }));
const body = (type: string, content: string, ...lines: string[]): Sent[] =>
  ['/contact', '/api/contact', '/api/blog', '/reports/vitals', '/release-faults'].map((path) => ({
    lines: [`POST ${path} HTTP/1.1`, `Content-Type: ${type}`, ...lines],
    body: content,
  }));
const many = (count: number) => Array.from({ length: count }, (_, n) => `X-${n}: ${MARK}`);
const part = (disposition: string) =>
  `--xx\r\nContent-Disposition: form-data${disposition}\r\n\r\n${MARK}\r\n`;

const REQUESTS: Record<string, Sent[]> = {
  'one cookie several times': headers(
    'Cookie: release-share=1; release-share=2; release-share=%zz',
    'Cookie: release-share=3',
  ),
  'cookies that mean something': headers(
    `Cookie: release-share=1e99; slice-preview=%00${MARK}; slice-override=a~b~${MARK}; __proto__=x; constructor=; =; ;;; a`,
  ),
  'cookies in a broken encoding': headers(
    'Cookie: slice-preview=%E0%80%; slice-override=%; release-share=%ff',
  ),
  'a token of no end': headers(`Cookie: slice-preview=${'a'.repeat(3_000)}.${'b'.repeat(3_000)}.c`),
  'a huge cookie': headers(`Cookie: a=${MARK.repeat(2_000)}`),
  'very many cookies': headers(`Cookie: ${'a=b; '.repeat(2_000)}`),
  'thousands of headers': [...headers(...many(90)), ...headers(...many(500)), ...headers(...many(5_000))],
  'control characters': ['\0', '\x1b[31m', '\r', '\x7f'].flatMap((sign) =>
    headers(`User-Agent: ${MARK}${sign}x`),
  ),
  'lines that are no headers': [
    ...headers(MARK),
    ...headers(`X: ${MARK}`, ` ${MARK}`),
    ...headers(': x'),
    ...headers('Host: y'),
  ],
  'bytes that are no text': headers(
    `User-Agent: \xff\xfe"\\<script>${MARK}`,
    'Referer: \xff',
    'Accept-Language: \xff;q=9',
    'Accept-Encoding: ;;q=',
    'Authorization: Bearer \xff',
  ),
  'conditions of no sense': headers(
    'If-None-Match: "\xff, *',
    'If-Modified-Since: \xff',
    'If-Range: x',
    'Range: bytes=9-1,-,',
    'X-Content-Version: 1e999',
  ),
  'somebody else’s address': headers(
    `X-Forwarded-Host: <script>${MARK}`,
    'X-Forwarded-For: ,,\xff',
    'Forwarded: for="[::1',
  ),
  'ids of no trace': headers(
    'traceparent: 00-zz',
    'tracestate: \xff',
    `baggage: ${MARK}`,
    'X-Request-Id: \xff',
  ),
  'other protocols': [
    ...headers('Expect: \xff'),
    ...headers('Upgrade: websocket'),
    ...headers('Transfer-Encoding: x'),
    ...headers('Content-Length: -1'),
    ...headers('Content-Length: 3', 'Transfer-Encoding: chunked'),
    // Would repeat the header.
    { lines: ['TRACE /faq HTTP/1.1', `X: ${MARK}`] },
    ...['FOO /faq HTTP/1.1', 'CONNECT x:1 HTTP/1.1', 'GET /faq HTTP/9.9', MARK].map((line) => ({
      lines: [line],
    })),
  ],
  'forms in a broken encoding': body(FORM, `FirstName=%zz${MARK}&Email=%&LastName=%ff%fe&Phone=%E0%80`),
  'forms with control characters': body(FORM, `FirstName=a%00b&LastName=%1b[31m${MARK}&Helpyou=%0d%0ax`),
  'keys of prototypes': [
    ...body(FORM, `__proto__=x&__proto__[x]=${MARK}&constructor[prototype][x]=y&Email[$ne]=1`),
    ...body('application/json', `{"__proto__":{"x":"${MARK}"},"constructor":1}`),
    ...body(MULTIPART, `${part('; name="__proto__[x]"')}${part('; name="toString"')}--xx--\r\n`),
  ],
  'nested and repeated fields': [
    ...body(FORM, `FirstName[a][b]=${MARK}&FirstName[]=b&FirstName=a&Email=a@b.cc&Email=c@d.ee`),
    ...body(FORM, 'a=1&'.repeat(3_000)),
    ...body(MULTIPART, `${part('; name="FirstName"').repeat(200)}--xx--\r\n`),
    ...body(MULTIPART, `${part(`; name="a${'[a]'.repeat(50)}"`)}--xx--\r\n`),
  ],
  'forms without an end or a name': [
    ...body(MULTIPART, part('; name="FirstName"')),
    ...body(MULTIPART, `${part('')}--xx--\r\n`),
    ...body(MULTIPART, `${part('; name="image"; filename="../\0%zz"')}--xx--\r\n`),
    ...body('multipart/form-data', MARK),
  ],
  'bodies that say they are something else': [
    ...body('\xff/;;charset="', MARK),
    ...body(`${FORM}; charset=utf-16`, MARK),
    ...body(FORM, MARK, 'Content-Encoding: gzip'),
    ...body('application/json', MARK, 'Content-Encoding: x'),
  ],
};

/** @returns everything received until the connection ends */
function answerTo(origin: string, { lines, body: content = '' }: Sent): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    const ends = ['Host: x', 'Connection: close', ...(content ? [`Content-Length: ${content.length}`] : [])];
    socket.write(Buffer.from(`${[...lines, ...ends].join('\r\n')}\r\n\r\n${content}`, 'latin1'));
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
    // A server that refuses a request may reset the connection while the rest is being sent.
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

for (const [name, sent] of Object.entries(REQUESTS))
  test(`${name}: words, and no fault of ours`, async ({ site }) => {
    for (const origin of [site.shellOrigin, site.apiOrigin])
      for (const one of sent) {
        const answer = await answerTo(origin, one);
        const [, status = '', rest = ''] = /^HTTP\/1\.1 (\d{3})[\s\S]*?\r\n\r\n([\s\S]*)/.exec(answer) ?? [];
        const told = `${origin} ${one.lines.join(' | ').slice(0, 200)}: ${answer.slice(0, 300)}`;
        expect(status, told).toMatch(/^[24]\d\d$/);
        // The response is a sentence of ours, without anything from the request.
        if (status.startsWith('4')) expect(rest, told).toMatch(/[A-Z][a-z]+( [a-z]+){2,}/);
        expect(rest, told).not.toContain(MARK);
      }
    const logs = ['api', 'shell'].map((part) =>
      readFile(join(workersDir, `reading/logs/${part}.log`), 'utf8'),
    );
    for (const log of await Promise.all(logs)) {
      expect(log).not.toContain(MARK);
      expect(log).not.toMatch(/[\0-\x09\x0b-\x1f\x7f]/);
    }
  });
