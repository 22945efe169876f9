import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Chance } from './chance.ts';

/** Share of deliveries that the endpoint refuses. */
const REFUSED = 0.1;

/** Starts the endpoint for enquiries, which refuses some, and records those it accepts. */
export async function startEndpoint(chance: Chance) {
  const delivered = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (chance.next() < REFUSED) return void response.writeHead(500).end();
    delivered.add(new URLSearchParams(body).get('Subject') ?? '');
    response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Subjects of accepted enquiries. */
    delivered: delivered as ReadonlySet<string>,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
