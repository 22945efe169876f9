import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { openLive } from '../site/open-live.ts';
import { countShift, MOST_SHIFT, shiftOf } from './layout-shift.ts';

/** Long enough for the browser to paint a frame of the first half. */
const BETWEEN_MS = 500;

/**
 * Starts a server that serves the site's pages, each with a pause in the middle.
 *
 * @param site origin
 * @param middle returns the number of characters of a page's HTML before the pause
 * @returns its origin, and a function that stops it
 */
export async function startInHalves(site: string, middle: (html: string) => number) {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(site + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const half = middle(html);
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

/**
 * Opens a page several times as seen on a slow network or a busy machine: first only part of it for a moment, with its
 * main part cut at a different point each time. Nothing may move when the rest arrives.
 *
 * @param site origin
 */
export async function expectStillInHalves(page: Page, site: string, path: string): Promise<void> {
  await countShift(page);
  for (const cut of [0.2, 0.4, 0.6, 0.8]) {
    const halves = await startInHalves(site, (html) => {
      const [from, to] = [html.indexOf('<main'), html.indexOf('</main>')];
      return html.indexOf('>', from + (to - from) * cut) + 1;
    });
    await openLive(page, halves.origin + path);
    expect(await shiftOf(page), `cut at ${cut} of its main part`).toBeLessThanOrEqual(MOST_SHIFT);
    halves.close();
  }
}
