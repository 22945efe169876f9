import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from '@opinionbridge/contracts';
import type { FastifyInstance } from 'fastify';
import { OFFLINE_PAGE, SERVICE_WORKER } from '../../shared/offline-addresses.ts';
import { allMessages, plainPage } from '../plain/plain-page.ts';

/** The worker has the policy of its script: it asks this site for documents. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/**
 * The offline page and its service worker; if disabled, a worker that unregisters the previous one.
 *
 * @returns SHA-256 of the worker's script in base64, by address; empty if pages do not register it
 */
export function offlineRoutes(app: FastifyInstance, site: SiteSettings): Readonly<Record<string, string>> {
  // The only page that browsers cache offline, in both languages; it needs no network.
  const { html, policy } = plainPage(site, [
    { language: 'en', ...allMessages.en.offline },
    { language: 'hi', ...allMessages.hi.offline },
  ]);
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12);
  const worker = site.offline
    ? source('service-worker.js').replace('__VERSION__', version)
    : source('no-service-worker.js');

  app.get(SERVICE_WORKER, (_request, reply) =>
    // Browsers compare the script with their copy, so intermediate caches must not hide a change.
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
      .send(worker),
  );
  if (!site.offline) return {};
  app.get(OFFLINE_PAGE, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .send(html),
  );
  return { [SERVICE_WORKER]: createHash('sha256').update(worker).digest('base64') };
}
