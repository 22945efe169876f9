import type { SendBadAddress } from '../plain-errors.ts';
import { languageOf, type SiteSettings } from '@opinionbridge/contracts';
import type { Overload } from '@opinionbridge/contracts/environment';
import type { FastifyInstance } from 'fastify';
import { makesSamePage, type Composition } from '../../control/compositions/composition.ts';
import { flagsOf, probeRequest } from '../../control/compositions/probe.ts';
import type { RunningRelease } from '../../control/compositions/running-release.ts';
import type { Reconciler } from '../../control/reconciler.ts';
import type { PageRequest, RenderedPage } from '../../ssr/protocol.ts';
import { PoolBusy } from '../../ssr/pool/renderer-pool.ts';
import { DEFAULT_SLICE } from '@opinionbridge/contracts/slice-table';
import type { ContentVersion } from '../content-version.ts';
import { pagePath, type Address } from './address.ts';
import { cacheAddress } from './choose-variant.ts';
import type { PageContext } from './page-context.ts';
import { jsonForScript } from '../../shared/json-for-script.ts';
import { NO_COMPOSITION, type PageComposition } from '../../shared/page-state.ts';
import { coldPages } from './overload/cold-pages.ts';
import { countOutcome } from './count-outcome.ts';
import type { ErrorPages } from './error-page.ts';
import { finishPage, withText, type FinishedPage } from './finished-page.ts';
import { askFragments, type AskOptions } from './fragments/ask-fragments.ts';
import { placeFragments } from './fragments/place-fragments.ts';
import type { HtmlCache } from './html-cache.ts';
import { SITE_MAP, siteMap } from './site-map.ts';
import { OVERLOADED, RequestRejected, type TurnedAwayStatus } from './overload/request-rejected.ts';

/** Pages of a slice that are made before visitors get a release that changes them. */
const WARMED = 20;

/** The page of all addresses that no route answers: one page, however many are asked for. */
const NOT_FOUND = '/404';

/** What pages are made from. */
export interface PageOptions {
  readonly reconciler: Reconciler;
  readonly content: ContentVersion;
  readonly site: SiteSettings;
  /** Stands in for pages that cannot be had. */
  readonly errorPages: ErrorPages;
  /** Stands in for pages that are not begun, for those who are rejected. */
  readonly rejectionPages: Readonly<Record<TurnedAwayStatus, ErrorPages>>;
  /** Answers an address that cannot be read. */
  readonly sendBadAddress: SendBadAddress;
  /** Whether this process is late. */
  readonly load: Pick<Overload, 'isOverloaded'>;
  /** Cold pages and forms of one visitor in a minute; 0 for no limit. */
  readonly coldPagesPerMinute: number;
  /** Milliseconds that a page waits for the fragments of other slices in it. */
  readonly fragmentMs: number;
  /** Adds to each page what only development needs; told which query keys its slice reads, undefined for all. */
  readonly decorate?: (page: RenderedPage, queryKeys: readonly string[] | undefined) => RenderedPage;
}

/** Makes pages: asks the renderers of the release that answers an address, or says what stands in for it. */
export class PageMaker {
  private readonly options: PageOptions;
  private readonly cache: HtmlCache;
  private readonly coldPages: ReturnType<typeof coldPages>;

  /** @param cache where the page for what nobody has is kept */
  constructor(app: FastifyInstance, options: PageOptions, cache: HtmlCache) {
    this.options = options;
    this.cache = cache;
    this.coldPages = coldPages(app, options.coldPagesPerMinute);
  }

  /** @returns whether nothing more may be begun: its queue is full, or this process late */
  isOverloaded({ pool }: RunningRelease): boolean {
    return pool.isFull || this.options.load.isOverloaded;
  }

  isPage({ matcher }: RunningRelease, { address }: PageContext): boolean {
    return matcher.match(address.pathname) === 'page';
  }

  errorPageFor({ address }: PageContext): FinishedPage {
    return this.options.errorPages[languageOf(address.pathname)];
  }

  /** @returns what a visitor gets who is rejected */
  reject({ address }: PageContext, reason: RequestRejected): FinishedPage {
    return reason.toPage(this.options.rejectionPages[reason.status][languageOf(address.pathname)]);
  }

  /** @returns what a visitor gets instead of a page that could not be made */
  fallbackFor(error: unknown, context: PageContext): FinishedPage {
    if (error instanceof RequestRejected) return this.reject(context, error);
    context.request.log.error({ err: error }, 'a page could not be rendered');
    return this.errorPageFor(context);
  }

  /**
   * Makes a page that is not in the cache.
   *
   * @param path address with the query that its slice reads
   * @throws RequestRejected when this server, or this visitor, has had enough
   */
  async make(context: PageContext, path: string): Promise<FinishedPage> {
    const errorPage = this.errorPageFor(context);
    const { composition } = context.variant;
    const release = composition?.releases.get(context.slice);
    if (!release) return errorPage;
    if (path === SITE_MAP) {
      const releases = [...(composition?.releases.values() ?? [])];
      const map = await siteMap(releases, this.requestOf(context, path), this.options.site.origin);
      return map ? finishPage(map) : errorPage;
    }
    if (!this.isPage(release, context)) return this.notFound(context);
    const reused = this.reuse(context, path);
    if (reused) return reused;
    if (this.options.load.isOverloaded) throw OVERLOADED;
    await this.countCold(context);
    return this.render(context, undefined);
  }

  /**
   * Has the page's slice take a form that was posted, also while this process is late: it may be an enquiry.
   *
   * @throws RequestRejected when the renderers, or this visitor, have had enough
   */
  async post(context: PageContext, body: string): Promise<FinishedPage> {
    await this.countCold(context);
    return this.render(context, body);
  }

  /**
   * Makes the most popular pages that a composition changes, before visitors get it, one after another. What fails is made again when
   * somebody asks for it.
   */
  async warm(next: Composition): Promise<void> {
    const { popular, service } = this.options.reconciler;
    for (const slice of next.releases.keys())
      for (const pathname of popular.of(slice, WARMED)) {
        if (this.options.load.isOverloaded) return;
        if (service.current && makesSamePage(next, service.current, slice, { pathname })) continue;
        await this.warmPage(next, slice, { pathname, query: '' }).catch(() => {});
      }
  }

  private async warmPage(composition: Composition, slice: string, address: Address): Promise<void> {
    const { content } = this.options;
    const release = composition.releases.get(slice);
    if (release?.matcher.match(address.pathname) !== 'page') return;
    const path = pagePath(address, release.queryKeys);
    const own = { composition: composition.page, contentVersion: content.version };
    const asking = { ...probeRequest(release, path), ...own };
    const key = cacheAddress(path, asking.flags);
    const wanted = { address: key, composition: composition.id, former: [], isKnownKind: true };
    await this.cache.get(wanted, content, async () => {
      const page = await this.ask(composition, release, address, asking, () => {});
      if (typeof page === 'string') throw new Error(page);
      return page;
    });
  }

  /** @throws RequestRejected when the visitor has had enough in this minute */
  private async countCold({ request }: PageContext): Promise<void> {
    const seconds = await this.coldPages(request);
    if (seconds !== undefined) throw new RequestRejected(429, seconds);
  }

  /**
   * @param body of a form that was posted; undefined for a page that is only asked for
   * @throws RequestRejected when the renderers have enough to do
   */
  private async render(context: PageContext, body: string | undefined): Promise<FinishedPage> {
    const { reconciler } = this.options;
    const { slice, address, request } = context;
    const { composition } = context.variant;
    const errorPage = this.errorPageFor(context);
    const release = composition?.releases.get(slice);
    if (!composition || !release) return errorPage;
    const path = pagePath(address, release.queryKeys);
    const fault = (reason: string, status: number): FinishedPage => {
      countOutcome(reconciler, { release, request, what: path, fault: reason });
      return { ...errorPage, page: { ...errorPage.page, status }, fault: reason };
    };
    try {
      const asking = {
        ...this.requestOf(context, path),
        ...(body !== undefined && { method: 'POST' as const, body }),
      };
      const page = await this.ask(composition, release, address, asking, (outcome) =>
        countOutcome(reconciler, { ...outcome, request }),
      );
      if (typeof page === 'string') return fault(page, 500);
      if (body !== undefined) countOutcome(reconciler, { release, request, what: path });
      return page;
    } catch (error) {
      if (error instanceof PoolBusy) throw OVERLOADED;
      // Out of time, or its renderer ended: another try may have more luck.
      return fault((error as Error).message, errorPage.page.status);
    }
  }

  /**
   * Asks the renderers for a page and the fragments in it.
   *
   * @param onDone told what became of each fragment
   * @returns the page; what is wrong with it, when its slice failed
   * @throws PoolBusy when the renderers have enough to do; Error when the page's renderer ends or is too late
   */
  private async ask(
    composition: Composition,
    release: RunningRelease,
    { pathname }: Address,
    asking: PageRequest,
    onDone: AskOptions['onDone'],
  ): Promise<FinishedPage | string> {
    const { fragmentMs, decorate = (page) => page } = this.options;
    const [page, found] = await Promise.all([
      release.pool.render(asking),
      askFragments(release.shows(pathname), { composition, request: asking, waitMs: fragmentMs, onDone }),
    ]);
    if (page.fault !== undefined) return page.fault;
    const { slice, queryKeys } = release;
    return finishPage(decorate(placeFragments(page, found), queryKeys), {
      ...{ slice, slices: composition.table.names, found },
    });
  }

  /** The default slice's page for what nobody has; one page for all such addresses. */
  private async notFound(context: PageContext): Promise<FinishedPage> {
    const { composition } = context.variant;
    if (!composition?.releases.has(DEFAULT_SLICE)) return this.errorPageFor(context);
    const address: Address = { pathname: NOT_FOUND, query: '' };
    const wanted = { address: NOT_FOUND, composition: composition.id, former: [], isKnownKind: true };
    const missing = { ...context, address, slice: DEFAULT_SLICE, flags: undefined };
    const { page } = await this.cache.get(
      wanted,
      this.options.content,
      async () => this.reuse(missing, NOT_FOUND) ?? this.render(missing, undefined),
    );
    // It is kept once, and not again under each address.
    return { ...page, mayBeKept: false };
  }

  /**
   * A release of one slice leaves the pages of the others as they are, but for the releases that they name for where visitors may go from
   * there. So they are not rendered anew.
   */
  private reuse({ slice, address, variant, flags }: PageContext, path: string): FinishedPage | undefined {
    const { composition } = variant;
    const { current, variants, former } = this.options.reconciler.service;
    for (const other of [current, ...variants.values(), ...former]) {
      if (!composition || !other || other.id === composition.id) continue;
      const page = this.cache.find(other.id, cacheAddress(path, flags), this.options.content);
      const reused =
        page && makesSamePage(composition, other, slice, address)
          ? withText(page, stateOf(other.page), stateOf(composition.page))
          : undefined;
      if (reused) return reused;
    }
    return undefined;
  }

  private requestOf({ request, variant, flags }: PageContext, path: string): PageRequest {
    return {
      method: 'GET',
      path,
      ...flagsOf(flags),
      requestId: request.id,
      clientAddress: request.ip,
      composition: variant.composition?.page ?? NO_COMPOSITION,
      contentVersion: this.options.content.version,
    };
  }
}

/** What a page says of its composition, as document-html.ts writes it. */
const stateOf = (composition: PageComposition) => `"composition":${jsonForScript(composition)}`;
