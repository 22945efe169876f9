import { languageOf, type SiteSettings } from '@opinionbridge/contracts';
import { currentSpan } from '@opinionbridge/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RunningRelease } from '../../releases/compositions/running-release.ts';
import type { Reconciler } from '../../releases/reconciler.ts';
import type { PageRequest, RenderedPage } from '../../rendering/protocol.ts';
import { PoolBusy } from '../../rendering/renderer-pool.ts';
import { DEFAULT_SLICE, isPrivate, type SliceTable } from '../../routing/slice-table.ts';
import type { ContentVersion } from '../content-version.ts';
import { pagePath, readAddress, type Address } from './address.ts';
import { chooseVariant, type Variant } from './choose-variant.ts';
import { coldPages } from './cold-pages.ts';
import { countOutcome } from './count-outcome.ts';
import { isCrossSite } from './cross-site.ts';
import type { ErrorPages } from './error-page.ts';
import { finishPage, type FinishedPage } from './finished-page.ts';
import { askFragments } from './fragments/ask-fragments.ts';
import { placeFragments } from './fragments/place-fragments.ts';
import { HtmlCache, type Lookup } from './html-cache.ts';
import { LastInLine } from './last-in-line.ts';
import { sendPage } from './send-page.ts';
import { SITE_MAP, siteMap } from './site-map.ts';

/** Bytes of a form that is posted without JavaScript: the largest field has 5,000 characters. */
const MAX_FORM_BYTES = 64 * 1024;
/** The page of all addresses that no route answers: one page, however many are asked for. */
const NOT_FOUND = '/404';

export interface PageOptions {
  readonly reconciler: Reconciler;
  readonly table: SliceTable;
  readonly content: ContentVersion;
  readonly site: SiteSettings;
  /** Stands in for pages that cannot be had. */
  readonly errorPages: ErrorPages;
  /** Cold pages of one visitor in a minute; 0 for no limit. */
  readonly coldPagesPerMinute: number;
  /** Milliseconds that a page waits for the fragments of other slices in it. */
  readonly fragmentMs: number;
  /** Adds to each page what only development needs; told which query keys its slice reads, undefined for all. */
  readonly decorate?: (page: RenderedPage, queryKeys: readonly string[] | undefined) => RenderedPage;
}

/** What a request asks for, once its address is read. */
interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly address: Address;
  readonly slice: string;
  readonly variant: Variant;
}

/** A request is turned away for so many seconds: this server, or this visitor, has had enough for now. */
interface Rejection {
  readonly seconds: number;
  readonly status: 429 | 503;
}

class TurnedAway extends Error implements Rejection {
  readonly seconds: number;
  readonly status: 429 | 503;
  constructor(status: 429 | 503, seconds: number) {
    super('turned away');
    this.status = status;
    this.seconds = seconds;
  }
}

/** Every address that is not a file or the API is a page: from the cache, or from a renderer of the slice that owns it. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { reconciler, table, content, site, errorPages, decorate = (page) => page } = options;
  const cache = new HtmlCache();
  const rejections = new LastInLine();
  const waitForCold = coldPages(app, options.coldPagesPerMinute);
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
    const page = await render(asked, body).catch((error: unknown) => insteadOf(error, asked));
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
    if (!composition) return { page: errorPageFor(asked), state: 'miss' };
    const release = composition.releases.get(slice);
    const path = pagePath(address, release?.queryKeys);
    const wanted = {
      address: path,
      composition: composition.id,
      former: name === 'stable' ? reconciler.service.former.map(({ id }) => id) : [],
      isKnownKind: !path.includes('?'),
    };
    // Decided before anything is begun for it: who is turned away is one of thousands.
    if (release && hasEnoughToDo(release) && !cache.has(wanted) && isPage(release, asked)) {
      await rejections.turn();
      return { page: turnedAway(asked, ENOUGH_TO_DO), state: 'miss' };
    }
    try {
      const found = await cache.get(wanted, content, () => make(asked, path));
      if (release && found.page.slice === slice && found.state !== 'stale')
        countOutcome(reconciler, { release, request: asked.request, what: path });
      // Without the API nobody knows whether the posts are still what they were.
      return found.state === 'hit' && !content.reachable ? { ...found, state: 'stale' } : found;
    } catch (error) {
      return { page: insteadOf(error, asked), state: 'miss' };
    }
  }

  const errorPageFor = ({ address }: Asked): FinishedPage => errorPages[languageOf(address.pathname)];

  function insteadOf(error: unknown, asked: Asked): FinishedPage {
    if (error instanceof TurnedAway) return turnedAway(asked, error);
    asked.request.log.error({ err: error }, 'a page could not be rendered');
    return errorPageFor(asked);
  }

  function turnedAway(asked: Asked, { status, seconds }: Rejection): FinishedPage {
    const errorPage = errorPageFor(asked);
    const headers = { ...errorPage.headers, 'retry-after': String(seconds) };
    return { ...errorPage, page: { ...errorPage.page, status }, headers };
  }

  const hasEnoughToDo = ({ pool }: RunningRelease) => pool.isFull || app.isUnderPressure();

  const isPage = ({ matcher }: RunningRelease, { address }: Asked) =>
    matcher.match(address.pathname) === 'page';

  /** Makes a page that is not in the cache. */
  async function make(asked: Asked, path: string): Promise<FinishedPage> {
    const errorPage = errorPageFor(asked);
    const { composition } = asked.variant;
    const release = composition?.releases.get(asked.slice);
    if (!release) return errorPage;
    if (path === SITE_MAP) {
      const map = await siteMap(
        [...(composition?.releases.values() ?? [])],
        pageRequest(asked, path),
        site.origin,
      );
      return map ? finishPage(map) : errorPage;
    }
    if (isPage(release, asked)) {
      await mayBeCold(asked.request);
      return render(asked, undefined);
    }
    return notFound(asked);
  }

  /** The default slice's page for what nobody has; one page for all such addresses. */
  async function notFound(asked: Asked): Promise<FinishedPage> {
    const { composition } = asked.variant;
    if (!composition?.releases.has(DEFAULT_SLICE)) return errorPageFor(asked);
    const address: Address = { pathname: NOT_FOUND, query: '' };
    const wanted = { address: NOT_FOUND, composition: composition.id, former: [], isKnownKind: true };
    const { page } = await cache.get(wanted, content, () =>
      render({ ...asked, address, slice: DEFAULT_SLICE }, undefined),
    );
    // It is kept once, and not again under each address.
    return { ...page, mayBeKept: false };
  }

  async function mayBeCold(request: FastifyRequest): Promise<void> {
    const seconds = await waitForCold(request);
    if (seconds !== undefined) throw new TurnedAway(app.isUnderPressure() ? 503 : 429, seconds);
  }

  /** @throws TurnedAway when the renderers have enough to do */
  async function render(asked: Asked, body: string | undefined): Promise<FinishedPage> {
    const { slice, address, request } = asked;
    const { composition } = asked.variant;
    const errorPage = errorPageFor(asked);
    const release = composition?.releases.get(slice);
    if (!composition || !release) return errorPage;
    const path = pagePath(address, release.queryKeys);
    const fault = (reason: string): FinishedPage => {
      countOutcome(reconciler, { release, request, what: path, fault: reason });
      return { ...errorPage, fault: reason };
    };
    try {
      const asking = {
        ...pageRequest(asked, path),
        ...(body !== undefined && { method: 'POST' as const, body }),
      };
      const [page, found] = await Promise.all([
        release.pool.render(asking),
        askFragments(release.shows(address.pathname), {
          ...{ composition, request: asking, waitMs: options.fragmentMs },
          onDone: (outcome) => countOutcome(reconciler, { ...outcome, request }),
        }),
      ]);
      if (body !== undefined && page.fault === undefined)
        countOutcome(reconciler, { release, request, what: path });
      return page.fault === undefined
        ? finishPage(decorate(placeFragments(page, found), release.queryKeys), {
            ...{ slice, slices: table.names, found },
          })
        : fault(page.fault);
    } catch (error) {
      if (error instanceof PoolBusy) throw new TurnedAway(503, RETRY_S);
      return fault((error as Error).message);
    }
  }

  function pageRequest({ request, variant }: Asked, path: string): PageRequest {
    return {
      method: 'GET',
      path,
      requestId: request.id,
      clientAddress: request.ip,
      composition: variant.composition?.page ?? { id: '000000000000', entries: {} },
      contentVersion: content.version,
    };
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
      reconciler.popular.count(slice, address.pathname, request.ip);
  }
}

/** A queue that is full now has room again soon. */
const RETRY_S = 2;
const ENOUGH_TO_DO: Rejection = { status: 503, seconds: RETRY_S };

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
