import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Long enough for a frame of the first half, should the browser want to paint one. */
const BETWEEN_MS = 500;

/**
 * Starts a server whose pages are the site's, each with a pause in its middle. What has no such middle comes at once.
 *
 * @param site origin
 * @param firstHalf ends where the first half of a page does
 * @returns its origin, and what ends it
 */
export async function startInHalves(site: string, firstHalf: RegExp) {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(site + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const found = type.startsWith('text/html') ? firstHalf.exec(body.toString()) : null;
    if (!found) return response.end(body);
    const half = found.index + found[0].length;
    const html = body.toString();
    response.write(html.slice(0, half));
    await setTimeout(BETWEEN_MS);
    return response.end(html.slice(half));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
