import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { plainErrors } from './plain-errors.ts';

const site = {
  name: 'Site',
  email: 'care@site.example',
  phone: { display: '+91 80 5550 0142', href: 'tel:+918055500142' },
};
const errors = plainErrors(site as never);
const app = fastify({
  frameworkErrors: errors.forBadRequests,
  clientErrorHandler: errors.forUnreadable,
});
app.setNotFoundHandler(errors.forMethods);
app.get('/*', () => 'a page');

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** @param target sent verbatim, without a client's normalization */
async function ask(target: string, method = 'GET'): Promise<string> {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`));
  return text(socket);
}

test.each(['/blog-details/हृदय-रोग', '/blog-details/é?a=ü', '/%E0%A4%A', '/100%'])(
  'an invalid address gets a message: %s',
  async (target) => {
    const answer = await ask(target);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('content-type: text/html; charset=utf-8');
    expect(answer).toContain('We can’t read this address');
    expect(answer).toContain('यह पता पढ़ा नहीं जा सका');
    expect(answer).toContain('href="/hi"');
    expect(answer).toContain('tel:+918055500142');
  },
);

test('an invalid request gets a line and is disconnected', async () => {
  expect(await ask('/', 'no method')).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n[^]*This request cannot be read\.$/,
  );
  expect(await ask(`/?${'x'.repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
});

test('OPTIONS lists the supported methods', async () => {
  expect(await ask('/blog', 'OPTIONS')).toMatch(/^HTTP\/1\.1 204 [^]*allow: GET, HEAD, POST, OPTIONS/i);
  for (const method of ['DELETE', 'TRACE'])
    expect(await ask('/blog', method)).toMatch(/^HTTP\/1\.1 405 [^]*allow: GET, HEAD, POST, OPTIONS/i);
});
