import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRequest, RenderedPage } from '../rendering/protocol.ts';
import type { Composer } from '../releases/composer.ts';
import type { ContentVersion } from './content-version.ts';
import { finish, HtmlCache, type Lookup } from './html-cache.ts';
import { plainApology } from './plain-apology.ts';
import { pageSecurityHeaders } from './security-headers.ts';
import { isCrossSite } from './cross-site.ts';
import type { SiteSettings } from '@opinionbridge/contracts';

/** A longer address is not one of this site's. */
const MAX_ADDRESS = 2_000;
/** Bytes of a form that is posted without JavaScript: the largest field has 5,000 characters. */
const MAX_FORM_BYTES = 64 * 1024;
/** Shared caches may answer for a minute, and go on for a day when this server cannot. */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

interface PageOptions {
  readonly composer: Composer;
  readonly content: ContentVersion;
  readonly site: SiteSettings;
}

/** Every address that is not a file or the API is a page: from the cache, or from the current composition's worker. */
export function pageRoutes(app: FastifyInstance, { composer, content, site }: PageOptions): void {
  const cache = new HtmlCache();
  const secure = site.origin.startsWith('https:');

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get('/*', async (request, reply) => {
    if (request.url.length > MAX_ADDRESS)
      return reply.code(414).type('text/plain').send('The address is too long.');
    const { entry, state } = await lookUp(request);
    request.pageInfo = { cache: state, slice: entry.page.slice, composition: composer.current?.id };
    return send(request, reply, entry, state);
  });

  app.post('/*', async (request, reply) => {
    if (isCrossSite(request.headers, site.origin)) {
      return reply.code(403).type('text/plain').send('This form can only be sent from our own site.');
    }
    const page = await render(request, typeof request.body === 'string' ? request.body : '');
    request.pageInfo = { cache: 'post', slice: page.slice, composition: composer.current?.id };
    const entry = await finish(page, 'post');
    reply.header('cache-control', 'no-store');
    return send(request, reply, entry, 'miss');
  });

  async function lookUp(request: FastifyRequest): Promise<Lookup> {
    const source = `${composer.current?.id ?? 'none'} ${content.value}`;
    return cache.get(request.url, source, () => render(request, undefined));
  }

  async function render(request: FastifyRequest, body: string | undefined): Promise<RenderedPage> {
    const page: PageRequest = {
      method: body === undefined ? 'GET' : 'POST',
      path: request.url,
      ...(body !== undefined && { body }),
      requestId: request.id,
      clientAddress: request.ip,
      headers: {},
    };
    try {
      if (!composer.current) return plainApology(site, 'no release of any slice is there yet');
      const rendered = await composer.current.renderer.render(page);
      if (rendered.fault)
        request.log.error({ slice: rendered.slice, fault: rendered.fault }, 'a slice threw');
      return rendered;
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered');
      return plainApology(site, (error as Error).message);
    }
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    entry: Lookup['entry'],
    state: Lookup['state'],
  ) {
    const { page } = entry;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    const etag = `"${entry.etag}${encoding ? `-${encoding}` : ''}"`;
    const isPublic = page.status < 500 && !request.url.startsWith('/admin');
    reply.headers({
      'cache-control': isPublic ? PUBLIC : 'no-store',
      ...pageSecurityHeaders(page, secure),
    });
    // The page's own headers last: a loader knows better than the rule.
    reply.headers(page.headers).header('vary', 'accept-encoding').header('x-cache', state);
    if (state === 'stale') reply.header('age', Math.floor((Date.now() - entry.at) / 1000));
    if (page.status === 200) {
      reply.header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    }
    reply.code(page.status);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(
      encoding === 'br' ? entry.brotli : encoding === 'gzip' ? entry.gzip : Buffer.from(page.body),
    );
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log line of a page. */
    pageInfo?: {
      readonly cache: string;
      readonly slice: string | undefined;
      readonly composition: string | undefined;
    };
  }
}
