import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startMailServer } from './mail-server.ts';

/** An enquiry as the webhook of the shared site got it. */
export interface Delivery {
  readonly contentType: string;
  readonly form: Readonly<Record<string, string>>;
}

/** An enquiry with this in its subject is refused by the webhook until a test says that it may be delivered. */
export const REFUSED = 'refused at first';

const VARIABLE = 'E2E_POST_OFFICE';

/**
 * What the shared site for writing sends to: a real mail server and a webhook. They live as long as the run, and workers ask them
 * over HTTP what came.
 */
export async function startPostOffice() {
  const mail = await startMailServer();
  const deliveries: Delivery[] = [];
  const accepted = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const answer = (value: unknown) => response.end(JSON.stringify(value));
    if (request.method === 'GET') return answer(request.url === '/mails' ? mail.mails : deliveries);
    if (request.url === '/accepted') return answer(accepted.add(body).size);
    const form = Object.fromEntries(new URLSearchParams(body));
    const subject = form['Subject'] ?? '';
    if (subject.includes(REFUSED) && !accepted.has(subject)) return response.writeHead(500).end();
    deliveries.push({ contentType: request.headers['content-type'] ?? '', form });
    answer('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env[VARIABLE] = origin;
  return {
    smtpUrl: mail.url,
    webhookUrl: `${origin}/webhook`,
    async stop() {
      server.close();
      await mail.stop();
    },
  };
}

const ask = async (path: string, init?: RequestInit) =>
  (await fetch(`${process.env[VARIABLE]}${path}`, init)).json();

/** @returns the sources of all mails that the shared site has sent */
export const mailsSent = () => ask('/mails') as Promise<readonly string[]>;
/** @returns all enquiries that the shared site's webhook has taken */
export const deliveriesMade = () => ask('/deliveries') as Promise<readonly Delivery[]>;
/** From now on the webhook takes the enquiry of a subject with `REFUSED` in it. */
export const acceptDelivery = (subject: string) => ask('/accepted', { method: 'POST', body: subject });
