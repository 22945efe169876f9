import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RunningSite } from '@opinionbridge/tools/site';
import { startMailServer } from './mail-server.ts';
import makeTemplate from './make-template.ts';
import { REFUSED, type Delivery } from './post-office.ts';
import { RUN_VARIABLE, type SharedSiteName, type DescribedSite } from './shared-sites.ts';
import { startOwnSite } from './start-own-site.ts';

/**
 * Global setup of `npm test`: a server from which workers get the shared sites, and what the writing site has sent to a
 * real mail server and a webhook. A site is started when the first test requests it.
 *
 * @returns a function that stops everything
 */
export default async function startRun(): Promise<() => Promise<void>> {
  await makeTemplate();
  const mail = await startMailServer();
  const deliveries: Delivery[] = [];
  const accepted = new Set<string>();
  const sites = new Map<SharedSiteName, Promise<RunningSite>>();

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const answer = (value: unknown) => response.end(JSON.stringify(value));
    const { pathname } = new URL(request.url ?? '', origin());
    const [, what, name] = pathname.split('/');
    if (what === 'sites') {
      const told = await site(name as SharedSiteName).then(toldSite, String);
      return answer(typeof told === 'string' ? (response.writeHead(500), told) : told);
    }
    if (what === 'mails') return answer(mail.mails);
    if (what === 'deliveries') return answer(deliveries);
    if (what === 'accepted') return answer(accepted.add(body).size);
    const form = Object.fromEntries(new URLSearchParams(body));
    const subject = form['Subject'] ?? '';
    if (subject.includes(REFUSED) && !accepted.has(subject)) return response.writeHead(500).end();
    deliveries.push({ contentType: request.headers['content-type'] ?? '', form });
    answer('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env[RUN_VARIABLE] = origin();

  const site = (name: SharedSiteName) => {
    const sends = { SMTP_URL: mail.url, ENQUIRY_WEBHOOK_URL: `${origin()}/webhook` };
    const started = sites.get(name) ?? startOwnSite(name, name === 'writing' ? sends : {});
    sites.set(name, started);
    return started;
  };
  return async () => {
    await Promise.all([...sites.values()].map(async (started) => (await started).stop()));
    server.close();
    await mail.stop();
  };
}

function toldSite({ shellOrigin, apiOrigin, database, api, shell, places }: RunningSite): DescribedSite {
  const { registry, store, token } = places;
  return {
    shellOrigin,
    apiOrigin,
    places: { registry, store, token },
    database: { uri: database.uri },
    api: { pid: api.pid },
    shell: { pid: shell.pid },
  };
}
