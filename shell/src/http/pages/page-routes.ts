import { currentSpan } from '@opinionbridge/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_TOKEN } from '../../shared/page-token.ts';
import { releasesOf } from '../../control/compositions/composition.ts';
import { isPrivate } from '@opinionbridge/contracts/slice-table';
import { networkOf } from '../visitor.ts';
import { pagePath, readAddress } from './address.ts';
import type { PageContext } from './page-context.ts';
import { cacheAddress, chooseFlags, chooseVariant, visitorBucket } from './choose-variant.ts';
import { countOutcome } from './count-outcome.ts';
import { isCrossSite } from './cross-site.ts';
import type { FinishedPage } from './finished-page.ts';
import { HtmlCache, type Lookup } from './html-cache.ts';
import { RejectionQueue } from './overload/rejection-queue.ts';
import { PageMaker, type PageOptions } from './page-maker.ts';
import { sendPage } from './send-page.ts';
import { OVERLOADED } from './overload/request-rejected.ts';

/** Maximum bytes of a form posted without JavaScript; its largest field has 5,000 characters. */
const MAX_FORM_BYTES = 64 * 1024;

/** A page, and whether the requested composition made it; a fallback may come from another. */
type Found = Lookup & { readonly isOwn?: boolean };

/** Serves every address that is neither a file nor the API: from the cache, or a renderer of its slice. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { reconciler, content, site } = options;
  const cache = new HtmlCache();
  const pages = new PageMaker(app, options, cache);
  reconciler.warm = (next) => pages.warm(next);
  const rejections = new RejectionQueue();
  const secure = site.origin.startsWith('https:');

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get('/*', async (request, reply) => {
    const context = read(request, reply);
    if (!context) return reply;
    const { page, state, variant, isOwn } = await lookUp(context);
    note(context, page, state);
    if (isOwn) giveToken({ ...context, variant }, page);
    return sendPage(context, page, state);
  });

  app.post('/*', async (request, reply) => {
    if (isCrossSite(request.headers, site.origin))
      return reply.code(403).type('text/plain').send('This form can only be sent from our own site.');
    const context = read(request, reply);
    if (!context) return reply;
    const body = typeof request.body === 'string' ? request.body : '';
    const page = await pages.post(context, body).catch((error: unknown) => pages.fallbackFor(error, context));
    note(context, page, 'post');
    return sendPage(context, page, 'miss');
  });

  /** @returns undefined if the request was already answered, because its address is not a page's */
  function read(request: FastifyRequest, reply: FastifyReply): PageContext | undefined {
    const address = readAddress(request.raw.url ?? '/');
    if ('redirect' in address) {
      reply.code(308).header('location', address.redirect).send();
      return undefined;
    }
    if ('status' in address) {
      options.sendBadAddress(reply, address.status);
      return undefined;
    }
    const bucket = visitorBucket(request, reply, secure);
    const chosen = chooseVariant(reconciler.service, request, bucket);
    const slice = (chosen.composition ?? reconciler).table.sliceOf(address.pathname);
    const flagged = chooseFlags(chosen.composition, slice, address.pathname, bucket);
    const variesByVisitor = chosen.variesByVisitor || flagged.variesByVisitor;
    const variant = { ...chosen, variesByVisitor };
    return { request, reply, address, slice, variant, flags: flagged.flags, bucket };
  }

  /**
   * If a canary fails, the failure is counted and the visitor gets the current release's page.
   *
   * @returns the page, and the variant that it was finally made from
   */
  async function lookUp(context: PageContext): Promise<Found & Pick<PageContext, 'variant'>> {
    const found = await lookUpOnce(context);
    const { fault, hasFragmentFault } = found.page;
    const isCanarys = context.variant.name === 'canary' && (fault !== undefined || hasFragmentFault);
    if (!isCanarys) return { ...found, variant: context.variant };
    const { current } = reconciler.service;
    const variant = { ...context.variant, name: 'stable' as const, composition: current };
    const { flags } = chooseFlags(current, context.slice, context.address.pathname, context.bucket);
    return { ...(await lookUpOnce({ ...context, variant, flags })), variant };
  }

  /** Lets the browser report on a page on trial: a header that its scripts can read leaves the page equal for all. */
  function giveToken({ request, reply, address, slice, variant }: PageContext, page: FinishedPage): void {
    const { composition } = variant;
    const release = composition?.releases.get(slice);
    // A page fetched before the visitor opens it may never hydrate, which must not count against its release.
    const isAhead = request.headers['sec-purpose']?.includes('prefetch');
    if (!composition || !release || page.page.status !== 200 || isAhead) return;
    const path = pagePath(address, release.queryKeys);
    const given = { network: networkOf(request.ip), composition: composition.id, path };
    const token = reconciler.trials.givePage(releasesOf(composition, release, address), given);
    if (token !== undefined) reply.header('server-timing', `${PAGE_TOKEN};desc="${token}"`);
  }

  async function lookUpOnce(context: PageContext): Promise<Found> {
    const { address, slice, variant, flags } = context;
    const { composition, name } = variant;
    if (!composition) return { page: pages.errorPageFor(context), state: 'miss' };
    const release = composition.releases.get(slice);
    const path = pagePath(address, release?.queryKeys);
    const wanted = {
      address: cacheAddress(path, flags),
      composition: composition.id,
      former: name === 'stable' ? reconciler.service.former.map(({ id }) => id) : [],
      isKnownKind: !path.includes('?'),
    };
    // Decided before any work is done: a rejected request is one of thousands.
    if (release && pages.isOverloaded(release) && !cache.has(wanted) && pages.isPage(release, context)) {
      await rejections.turn();
      return { page: pages.reject(context, OVERLOADED), state: 'miss' };
    }
    try {
      const found = await cache.get(wanted, content, () => pages.make(context, path));
      const isOwn = found.page.slice === slice && found.state !== 'stale';
      if (release && isOwn) countOutcome(reconciler, { release, request: context.request, what: path });
      // While the API is unreachable, the content may have changed unnoticed.
      const state = found.state === 'hit' && !content.reachable ? 'stale' : found.state;
      return { page: found.page, state, isOwn };
    } catch (error) {
      return { page: pages.fallbackFor(error, context), state: 'miss' };
    }
  }

  function note({ request, address, slice, variant }: PageContext, page: FinishedPage, cache: string): void {
    const canary = variant.name === 'canary' && { canary: true };
    request.pageInfo = { cache, slice: page.slice, composition: variant.composition?.id, ...canary };
    const span = currentSpan();
    if (span.isRecorded) {
      const release = variant.composition?.releases.get(slice);
      span.note({ 'http.route': release?.matcher.patternOf(address.pathname) });
    }
    if (page.slice === slice && page.page.status === 200 && !isPrivate(address.pathname))
      reconciler.popular.count(slice, address.pathname, networkOf(request.ip));
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the access log line of a page. */
    pageInfo?: {
      readonly cache: string;
      readonly slice: string | undefined;
      readonly composition: string | undefined;
      readonly canary?: boolean;
    };
  }
}
