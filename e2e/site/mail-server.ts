import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Starts a real mail server in this process, which keeps all mails. */
export async function startMailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')));
      stream.on('end', () => {
        mails.push(source);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { mails, url: `smtp://127.0.0.1:${port}`, stop };
}

/** @returns the link in a mail, with its token: quoted-printable breaks lines and encodes `=` as `=3D` */
export function linkIn(mail: string): string {
  const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return /http:\/\/\S+#token=[\w-]+/.exec(text)?.[0] ?? '';
}
