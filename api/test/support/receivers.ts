import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedForm {
  fields: Record<string, string>;
  idempotencyKey: string;
}

/** Starts a real HTTP endpoint like a spreadsheet script's. `answer` determines its answer to each post. */
export async function startWebhook(
  answer: (response: ServerResponse, form: ReceivedForm, count: number) => void,
) {
  const received: ReceivedForm[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    if (request.method === 'GET') return void response.end('done');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const form = {
      fields: Object.fromEntries(new URLSearchParams(body)),
      idempotencyKey: String(request.headers['idempotency-key']),
    };
    received.push(form);
    answer(response, form, received.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/exec`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url, received, stop };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/**
 * Starts a real SMTP server that keeps what it receives. `refuse` makes it refuse the next mails, `refuseRecipient`
 * permanently refuse all recipients. It accepts confirmations to senders, which are sent concurrently, and keeps them
 * apart. It refuses headers that are not ASCII, like every server without SMTPUTF8.
 */
export async function startMailServer() {
  const mails: { from: string; to: string[]; source: string }[] = [];
  const confirmations: typeof mails = [];
  const state = { refuse: 0, refuseRecipient: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      if (!state.refuseRecipient) return callback();
      callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, callback) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')));
      stream.on('end', () => {
        const isConfirmation = /^Auto-Submitted: auto-replied\r$/m.test(source.split('\r\n\r\n', 1)[0]!);
        if (state.refuse > 0 && !isConfirmation) {
          state.refuse--;
          return callback(Object.assign(new Error('try later'), { responseCode: 451 }));
        }
        if (/[^\x00-\x7f]/.test(source.split('\r\n\r\n', 1)[0]!))
          return callback(Object.assign(new Error('headers are not ASCII'), { responseCode: 554 }));
        const { mailFrom, rcptTo } = session.envelope;
        (isConfirmation ? confirmations : mails).push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
        });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    confirmations,
    state,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/**
 * Waits until the condition holds. The limit only ends what hangs and is no measure of speed: on a busy machine, a
 * request takes seconds. (A test has 30 s.) The condition is checked after 20 ms and then less and less often, down to
 * ten times a second, because most conditions are requests, which slow down what they wait for. All times are in
 * milliseconds.
 *
 * @param most maximum pause between two checks
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limit = 25_000,
  most = 100,
): Promise<void> {
  const end = Date.now() + limit;
  for (let pause = Math.min(20, most); !(await condition()); pause = Math.min(pause * 1.5, most)) {
    if (Date.now() > end) throw new Error('did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Returns the decoded text of a mail as sent over the wire, with line ends as \n. */
export function textOfMail(source: string): string {
  const split = source.indexOf('\r\n\r\n');
  const head = source.slice(0, split);
  const body = source.slice(split + 4);
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
