import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts another party's site: a page with the bare host, and our API proxied under its own address. It has no slice
 * files.
 *
 * @param script of the host
 * @param setting that its page provides
 * @param site origin of our site
 * @returns its origin, requested paths that it does not have, and a function that stops it
 */
export async function startOtherOrigin(script: string, setting: object, site: string) {
  const missed: string[] = [];
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/')
      return response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(
          `<!doctype html><script>setting = ${JSON.stringify(setting)}</script><body><script type="module" src="/host.js"></script>`,
        );
    if (url === '/host.js') return response.setHeader('content-type', 'text/javascript').end(script);
    if (/^\/(api|media)\//.test(url)) {
      const answer = await fetch(site + url);
      response.setHeader('content-type', answer.headers.get('content-type') ?? '');
      return response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    }
    if (url !== '/favicon.ico') missed.push(url);
    return response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, missed, close };
}
