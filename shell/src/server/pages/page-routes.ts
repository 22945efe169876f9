import { currentSpan } from '@opinionbridge/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPrivate } from '../../routing/slice-table.ts';
import { pagePath, readAddress } from './address.ts';
import type { Asked } from './asked.ts';
import { chooseVariant } from './choose-variant.ts';
import { countOutcome } from './count-outcome.ts';
import { isCrossSite } from './cross-site.ts';
import type { FinishedPage } from './finished-page.ts';
import { HtmlCache, type Lookup } from './html-cache.ts';
import { LastInLine } from './last-in-line.ts';
import { PageMaker, type PageOptions } from './page-maker.ts';
import { sendPage } from './send-page.ts';
import { ENOUGH_TO_DO } from './turned-away.ts';
import { visitorOf } from '../visitor.ts';

/** Bytes of a form that is posted without JavaScript: the largest field has 5,000 characters. */
const MAX_FORM_BYTES = 64 * 1024;

/** Every address that is not a file or the API is a page: from the cache, or from a renderer of the slice that owns it. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { reconciler, table, content, site } = options;
  const cache = new HtmlCache();
  const pages = new PageMaker(app, options, cache);
  const rejections = new LastInLine();
  const secure = site.origin.startsWith('https:');

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get('/*', async (request, reply) => {
    const asked = read(request, reply);
    if (!asked) return reply;
    const { page, state } = await lookUp(asked);
    note(asked, page, state);
    return sendPage(asked, page, state, reconciler.service.canaries.length > 0);
  });

  app.post('/*', async (request, reply) => {
    if (isCrossSite(request.headers, site.origin))
      return reply.code(403).type('text/plain').send('This form can only be sent from our own site.');
    const asked = read(request, reply);
    if (!asked) return reply;
    const body = typeof request.body === 'string' ? request.body : '';
    const page = await pages.post(asked, body).catch((error: unknown) => pages.insteadOf(error, asked));
    note(asked, page, 'post');
    return sendPage(asked, page, 'miss', true);
  });

  /** @returns undefined when the request is answered already: its address is none of a page */
  function read(request: FastifyRequest, reply: FastifyReply): Asked | undefined {
    const address = readAddress(request.raw.url ?? '/');
    if ('redirect' in address) {
      reply.code(308).header('location', address.redirect).send();
      return undefined;
    }
    if ('status' in address) {
      reply.code(address.status).type('text/plain').send(address.message);
      return undefined;
    }
    const variant = chooseVariant(reconciler.service, request, reply, secure);
    return { request, reply, address, slice: table.sliceOf(address.pathname), variant };
  }

  /** A canary's failure is counted, and the visitor gets the page as everyone else has it. */
  async function lookUp(asked: Asked): Promise<Lookup> {
    const found = await lookUpOnce(asked);
    const { fault, hasFragmentFault } = found.page;
    const isCanarys = asked.variant.name === 'canary' && (fault !== undefined || hasFragmentFault);
    const { current } = reconciler.service;
    return isCanarys ? lookUpOnce({ ...asked, variant: { name: 'stable', composition: current } }) : found;
  }

  async function lookUpOnce(asked: Asked): Promise<Lookup> {
    const { address, slice, variant } = asked;
    const { composition, name } = variant;
    if (!composition) return { page: pages.errorPageFor(asked), state: 'miss' };
    const release = composition.releases.get(slice);
    const path = pagePath(address, release?.queryKeys);
    const wanted = {
      address: path,
      composition: composition.id,
      former: name === 'stable' ? reconciler.service.former.map(({ id }) => id) : [],
      isKnownKind: !path.includes('?'),
    };
    // Decided before anything is begun for it: who is turned away is one of thousands.
    if (release && pages.hasEnoughToDo(release) && !cache.has(wanted) && pages.isPage(release, asked)) {
      await rejections.turn();
      return { page: pages.turnAway(asked, ENOUGH_TO_DO), state: 'miss' };
    }
    try {
      const found = await cache.get(wanted, content, () => pages.make(asked, path));
      if (release && found.page.slice === slice && found.state !== 'stale')
        countOutcome(reconciler, { release, request: asked.request, what: path });
      // Without the API nobody knows whether the posts are still what they were.
      return found.state === 'hit' && !content.reachable ? { ...found, state: 'stale' } : found;
    } catch (error) {
      return { page: pages.insteadOf(error, asked), state: 'miss' };
    }
  }

  function note({ request, address, slice, variant }: Asked, page: FinishedPage, cache: string): void {
    const canary = variant.name === 'canary' && { canary: true };
    request.pageInfo = { cache, slice: page.slice, composition: variant.composition?.id, ...canary };
    const span = currentSpan();
    if (span.isRecorded) {
      const release = variant.composition?.releases.get(slice);
      span.note({ 'http.route': release?.matcher.patternOf(address.pathname) });
    }
    if (page.slice === slice && page.page.status === 200 && !isPrivate(address.pathname))
      reconciler.popular.count(slice, address.pathname, visitorOf(request.ip));
  }
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
