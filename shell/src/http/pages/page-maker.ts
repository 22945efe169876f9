import type { SendBadAddress } from '../plain-errors.ts';
import { languageOf, type SiteSettings } from '@opinionbridge/contracts';
import type { Overload } from '@opinionbridge/contracts/environment';
import type { FastifyInstance } from 'fastify';
import { isSamePage, type Composition } from '../../control/compositions/composition.ts';
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
import { requestFragments, type FragmentRequestOptions } from './fragments/request-fragments.ts';
import { placeFragments } from './fragments/place-fragments.ts';
import type { HtmlCache } from './html-cache.ts';
import { SITE_MAP, siteMap } from './site-map.ts';
import { OVERLOADED, RequestRejected, type RejectionStatus } from './overload/request-rejected.ts';

/** Number of a slice's pages rendered before visitors get a release that changes them. */
const WARMED = 20;

/** Cache key of the "not found" page, shared by all unmatched addresses. */
const NOT_FOUND = '/404';

export interface PageOptions {
  readonly reconciler: Reconciler;
  readonly content: ContentVersion;
  readonly site: SiteSettings;
  /** Shown when a page cannot be rendered. */
  readonly errorPages: ErrorPages;
  readonly rejectionPages: Readonly<Record<RejectionStatus, ErrorPages>>;
  /** Answers an invalid address. */
  readonly sendBadAddress: SendBadAddress;
  readonly load: Pick<Overload, 'isOverloaded'>;
  /** Uncached pages and forms per visitor and minute; 0 for no limit. */
  readonly coldPagesPerMinute: number;
  /** Milliseconds that a page waits for other slices' fragments. */
  readonly fragmentMs: number;
  /** Adds what only development needs to each page; receives the query keys that its slice reads, undefined for all. */
  readonly decorate?: (page: RenderedPage, queryKeys: readonly string[] | undefined) => RenderedPage;
}

/** Makes pages with the renderers of the release that owns an address, or chooses a fallback. */
export class PageMaker {
  private readonly options: PageOptions;
  private readonly cache: HtmlCache;
  private readonly coldPages: ReturnType<typeof coldPages>;

  /** @param cache that holds the "not found" page */
  constructor(app: FastifyInstance, options: PageOptions, cache: HtmlCache) {
    this.options = options;
    this.cache = cache;
    this.coldPages = coldPages(app, options.coldPagesPerMinute);
  }

  /** @returns whether new work must be refused, because the queue is full or this process is overloaded */
  isOverloaded({ pool }: RunningRelease): boolean {
    return pool.isFull || this.options.load.isOverloaded;
  }

  isPage({ matcher }: RunningRelease, { address }: PageContext): boolean {
    return matcher.match(address.pathname) === 'page';
  }

  errorPageFor({ address }: PageContext): FinishedPage {
    return this.options.errorPages[languageOf(address.pathname)];
  }

  /** @returns the page for a rejected request */
  reject({ address }: PageContext, reason: RequestRejected): FinishedPage {
    return reason.toPage(this.options.rejectionPages[reason.status][languageOf(address.pathname)]);
  }

  /** @returns the page shown when one could not be made */
  fallbackFor(error: unknown, context: PageContext): FinishedPage {
    if (error instanceof RequestRejected) return this.reject(context, error);
    context.request.log.error({ err: error }, 'a page could not be rendered');
    return this.errorPageFor(context);
  }

  /**
   * Renders a page that is not cached.
   *
   * @param path address with the query keys that its slice reads
   * @throws RequestRejected if the server is overloaded or the visitor exceeds a limit
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
   * Passes a posted form to its slice, even if this process is overloaded: it may be an enquiry.
   *
   * @throws RequestRejected if the renderers are overloaded or the visitor exceeds a limit
   */
  async post(context: PageContext, body: string): Promise<FinishedPage> {
    await this.countCold(context);
    return this.render(context, body);
  }

  /** Renders the most popular pages that a composition changes, before visitors get it; failures are retried later. */
  async warm(next: Composition): Promise<void> {
    const { popular, service } = this.options.reconciler;
    for (const slice of next.releases.keys())
      for (const pathname of popular.of(slice, WARMED)) {
        if (this.options.load.isOverloaded) return;
        if (service.current && isSamePage(next, service.current, slice, { pathname })) continue;
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

  /** @throws RequestRejected if the visitor exceeds the limit per minute */
  private async countCold({ request }: PageContext): Promise<void> {
    const seconds = await this.coldPages(request);
    if (seconds !== undefined) throw new RequestRejected(429, seconds);
  }

  /**
   * @param body of a posted form; undefined for a GET
   * @throws RequestRejected if the renderers are overloaded
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
      // Timed out, or its renderer died: a retry may succeed.
      return fault((error as Error).message, errorPage.page.status);
    }
  }

  /**
   * Requests a page and its fragments from the renderers.
   *
   * @param onDone called with the outcome of each fragment
   * @returns the page, with its fault if the slice failed
   * @throws PoolBusy if the renderers are overloaded; Error if the page's renderer dies or times out
   */
  private async ask(
    composition: Composition,
    release: RunningRelease,
    { pathname }: Address,
    asking: PageRequest,
    onDone: FragmentRequestOptions['onDone'],
  ): Promise<FinishedPage | string> {
    const { fragmentMs, decorate = (page) => page } = this.options;
    const [page, found] = await Promise.all([
      release.pool.render(asking),
      requestFragments(release.shows(pathname), { composition, request: asking, waitMs: fragmentMs, onDone }),
    ]);
    if (page.fault !== undefined) return page.fault;
    const { slice, queryKeys } = release;
    return finishPage(decorate(placeFragments(page, found), queryKeys), {
      slice,
      slices: composition.table.names,
      found,
    });
  }

  /** The default slice's "not found" page, shared by all such addresses. */
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
    // Cached once, not again under each address.
    return { ...page, mayBeKept: false };
  }

  /** Reuses a page of the previous composition: another slice's release changes only the list of releases in it. */
  private reuse({ slice, address, variant, flags }: PageContext, path: string): FinishedPage | undefined {
    const { composition } = variant;
    const { current, variants, former } = this.options.reconciler.service;
    for (const other of [current, ...variants.values(), ...former]) {
      if (!composition || !other || other.id === composition.id) continue;
      const page = this.cache.find(other.id, cacheAddress(path, flags), this.options.content);
      const reused =
        page && isSamePage(composition, other, slice, address)
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

/** The composition as document-html.ts writes it into a page. */
const stateOf = (composition: PageComposition) => `"composition":${jsonForScript(composition)}`;
