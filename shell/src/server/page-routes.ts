import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRequest, RenderedPage } from '../rendering/protocol.ts';
import type { Composer } from '../releases/composer.ts';
import { WorkerGone } from '../rendering/render-worker.ts';
import { sliceOf } from '../routing/slice-table.ts';
import { chooseArm, type Arm } from './choose-arm.ts';
import type { ContentVersion } from './content-version.ts';
import { finish, HtmlCache, type Lookup } from './html-cache.ts';
import { plainApology } from './plain-apology.ts';
import { pageAddress } from './page-address.ts';
import { pageSecurityHeaders } from './security-headers.ts';
import { isCrossSite } from './cross-site.ts';
import type { SiteSettings } from '@opinionbridge/contracts';

/** A longer address is not one of this site's. */
const MAX_ADDRESS = 2_000;
/** Bytes of a form that is posted without JavaScript: the largest field has 5,000 characters. */
const MAX_FORM_BYTES = 64 * 1024;
/** Shared caches may answer for a minute, and go on for a day when this server cannot. */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** While a canary runs, what one visitor gets is not what the next one gets. */
const PRIVATE = 'private, max-age=0, must-revalidate';

interface PageOptions {
  readonly composer: Composer;
  readonly content: ContentVersion;
  readonly site: SiteSettings;
  /** Adds to each page what only development needs. */
  readonly finish?: (page: RenderedPage) => RenderedPage;
}

/** Every address that is not a file or the API is a page: from the cache, or from the current composition's worker. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { composer, content, site, finish: decorate = (page) => page } = options;
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
    const arm = chooseArm(composer.service, request, reply, secure);
    const { entry, state } = await lookUp(request, arm);
    noteForLog(request, state, entry.page.slice, arm);
    return send(request, reply, arm, entry, state);
  });

  app.post('/*', async (request, reply) => {
    if (isCrossSite(request.headers, site.origin)) {
      return reply.code(403).type('text/plain').send('This form can only be sent from our own site.');
    }
    const arm = chooseArm(composer.service, request, reply, secure);
    const page = await render(request, arm, typeof request.body === 'string' ? request.body : '');
    countServed(arm, page, 'miss');
    noteForLog(request, 'post', page.slice, arm);
    const entry = await finish(page, 'post');
    reply.header('cache-control', 'no-store');
    return send(request, reply, arm, entry, 'miss');
  });

  /** A canary's failure is counted, and the visitor gets the page as everyone else has it. */
  async function lookUp(request: FastifyRequest, arm: Arm): Promise<Lookup> {
    const source = `${arm.composition?.id ?? 'none'} ${content.value}`;
    const address = addressFor(request, arm);
    const found = await cache.get(`${arm.name} ${address}`, source, () =>
      render(request, arm, undefined).then(decorate),
    );
    countServed(arm, found.entry.page, found.state);
    if (arm.name === 'canary' && found.entry.page.fault)
      return lookUp(request, { name: 'stable', composition: composer.service.current });
    // Without the API nobody knows whether the posts are still what they were.
    return found.state === 'hit' && !content.reachable ? { ...found, state: 'stale' } : found;
  }

  function countFault({ composition }: Arm, request: FastifyRequest, slice: string | undefined): void {
    const owner = slice ?? ownerOf(request.url);
    if (composition) composer.count(composition, owner, 'fault');
  }

  /** From the cache or new; one that stands in for a page that failed is no success. */
  function countServed({ composition }: Arm, { slice, fault }: RenderedPage, state: Lookup['state']): void {
    if (composition && slice && !fault && state !== 'stale') composer.count(composition, slice, 'served');
  }

  async function render(request: FastifyRequest, arm: Arm, body: string | undefined): Promise<RenderedPage> {
    const page: PageRequest = {
      method: body === undefined ? 'GET' : 'POST',
      path: addressFor(request, arm),
      ...(body !== undefined && { body }),
      requestId: request.id,
      clientAddress: request.ip,
      headers: {},
    };
    const { composition } = arm;
    if (!composition) return plainApology(site, 'no release of any slice is there yet');
    try {
      const rendered = await composition.renderer.render(page);
      if (rendered.fault) {
        countFault(arm, request, rendered.slice);
        request.log.error({ slice: rendered.slice, fault: rendered.fault }, 'a slice threw');
      }
      return rendered;
    } catch (error) {
      const guilty = !(error instanceof WorkerGone) || error.guilty;
      const { current } = composer.service;
      // Its composition was given up while the visitor waited, and there is another one.
      if (!guilty && body === undefined && current && current !== composition)
        return render(request, { name: 'stable', composition: current }, body);
      if (guilty) countFault(arm, request, undefined);
      request.log.error({ err: error }, 'a page could not be rendered');
      return plainApology(site, (error as Error).message);
    }
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    arm: Arm,
    entry: Lookup['entry'],
    state: Lookup['state'],
  ) {
    const { page } = entry;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    const etag = `"${entry.etag}${encoding ? `-${encoding}` : ''}"`;
    const isPublic = page.status < 500 && !request.url.startsWith('/admin');
    reply.headers({
      'cache-control':
        !isPublic || arm.name === 'override' ? 'no-store' : composer.service.canary ? PRIVATE : PUBLIC,
      ...pageSecurityHeaders(page, secure),
    });
    // The page's own headers last: a loader knows better than the rule.
    const vary = composer.service.canary ? 'accept-encoding, cookie' : 'accept-encoding';
    reply.headers(page.headers).header('vary', vary).header('x-cache', state);
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

function addressFor({ url }: FastifyRequest, { composition }: Arm): string {
  return pageAddress(url, composition?.queryKeys[ownerOf(url)]);
}

const ownerOf = (url: string) => sliceOf(url.split('?', 1)[0] ?? '');

function noteForLog(request: FastifyRequest, cache: string, slice: string | undefined, arm: Arm): void {
  const canary = arm.name === 'canary' && { canary: true };
  request.pageInfo = { cache, slice, composition: arm.composition?.id, ...canary };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log line of a page. */
    pageInfo?: {
      readonly cache: string;
      readonly slice: string | undefined;
      readonly composition: string | undefined;
      readonly canary?: boolean;
    };
  }
}
