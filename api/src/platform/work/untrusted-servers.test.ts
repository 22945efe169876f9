import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import type { Environment } from '../configuration/environment.ts';
import { Mailer } from './mail/mailer.ts';
import { postToWebhook } from './webhooks/post-to-webhook.ts';

const UNTRUSTED = 'its certificate is not trusted';
const portOf = async (
  server: { listen(port: number, done: () => void): unknown },
  bound: Server['address'],
) => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (bound() as AddressInfo).port;
};

// smtp-server's own certificate, which nobody trusts.
it.each(['smtps', 'smtp'])('hands no mail to a server without a valid certificate: %s', async (protocol) => {
  const mails: unknown[] = [];
  const server = new SMTPServer({
    secure: protocol === 'smtps',
    authOptional: true,
    ...tlsOptions(),
    onMailFrom(address, _session, done) {
      mails.push(address);
      done();
    },
  });
  server.on('error', () => {});
  const port = await portOf(server, () => server.server.address());
  const settings = { SMTP_URL: `${protocol}://localhost:${port}`, MAIL_FROM: 'a@example.org' };
  const mailer = new Mailer({ ...settings, SITE_URL: 'https://example.org' } as Environment);
  const mail = { to: 'b@example.org', subject: '', text: '', id: '1' };
  await expect(mailer.send(mail)).rejects.toThrow(UNTRUSTED);
  mailer.onModuleDestroy();
  await new Promise<void>((resolve) => server.close(resolve));
  expect(mails).toEqual([]);
});

it('posts nothing to an endpoint without a valid certificate', async () => {
  let requests = 0;
  const server = createServer(tlsOptions(), (_request, response) => response.end(`${++requests}`));
  const port = await portOf(server, () => server.address());
  await expect(postToWebhook(`https://localhost:${port}`, 'text', {})).rejects.toThrow(UNTRUSTED);
  server.close();
  expect(requests).toBe(0);
});
