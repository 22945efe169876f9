import type { PageHandle, Slice } from '@opinionbridge/contracts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  data,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { ErrorMessage } from '../layout/page/error-message.tsx';
import { ReleasedMenu } from '../layout/header/released-menu.ts';
import { shellRoutes } from '../layout/shell-routes.tsx';
import { DEFAULT_SLICE, SliceTable } from '@opinionbridge/contracts/slice-table';
import { NO_COMPOSITION, type PageComposition } from '../shared/page-state.ts';
import { english } from '../shared/messages/english.ts';
import { hindi } from '../shared/messages/hindi.ts';
import { PageReads, pageReads } from './api-client.ts';
import { describe } from './describe.ts';
import { documentHtml } from './document-html.ts';
import type { FragmentRenderer } from './fragments/fragment-renderer.tsx';
import {
  failedPage,
  MAX_PAGE_BYTES,
  type RendererSetup,
  type RenderedPage,
  type SliceAddresses,
  type RendererRequest,
} from './protocol.ts';

/** Kept from Node before it is removed from this process. */
const now = performance.now.bind(performance);

/** All languages, since pages of all of them are rendered here. */
const WORDS = { en: english, hi: hindi };

const encoder = new TextEncoder();

/** Maximum number of route handlers kept, one per set of slices. */
const MAX_HANDLERS = 8;

/** Renders pages of one release: the slice's page inside the shell's layout. */
export class PageRenderer {
  /** Keyed by the slices in the route tree: React Router identifies routes by position. */
  private readonly handlers = new Map<string, StaticHandler>();
  private readonly setup: RendererSetup;
  private readonly slice: Slice | undefined;
  private readonly fragments: FragmentRenderer;

  /** @param slice left out in the renderer of the shell's own error page */
  constructor(setup: RendererSetup, slice: Slice | undefined, fragments: FragmentRenderer) {
    this.setup = setup;
    this.slice = slice;
    this.fragments = fragments;
    // Fail on invalid routes now rather than on the first page.
    this.handlerFor(NO_COMPOSITION);
  }

  private handlerFor({ granted }: PageComposition): StaticHandler {
    const { setup, slice } = this;
    const name = setup.slice?.manifest.name ?? DEFAULT_SLICE;
    // A page probed before its slice is in service has no composition.
    const names = [...new Set([...new SliceTable(granted).names, name])];
    const known = this.handlers.get(names.join());
    if (known) return known;
    const routes = slice ? slice.routes : [errorRoute(setup)];
    const made = createStaticHandler(
      shellRoutes({ site: setup.site, words: WORDS, names }, { [name]: routes }),
    );
    // Compositions come and go, and those with and without a canary alternate.
    if (this.handlers.size === MAX_HANDLERS) this.handlers.clear();
    this.handlers.set(names.join(), made);
    return made;
  }

  /**
   * Renders a page. Never rejects: an exception of the slice becomes the page's fault.
   *
   * @param id of the page, by which its API calls are attributed
   */
  async render(id: number, request: RendererRequest): Promise<RenderedPage> {
    const reads = new PageReads(id, request.flags);
    try {
      const { fragment } = request;
      const page = await pageReads.run(reads, () =>
        fragment ? this.fragments.render(fragment) : this.renderNow(request),
      );
      if (page.body.byteLength > MAX_PAGE_BYTES)
        return failedPage(`the page has ${page.body.byteLength} bytes; the limit is ${MAX_PAGE_BYTES}`);
      return { ...page, contentVersion: reads.contentVersion };
    } catch (error) {
      return failedPage(describe(error));
    }
  }

  /**
   * Lists the slice's public addresses for the sitemap. Never rejects.
   *
   * @returns `addresses` undefined if the slice fails to list them: a sitemap without its pages would deindex them
   */
  async addresses(id: number): Promise<SliceAddresses> {
    const reads = new PageReads(id);
    try {
      const addresses = await pageReads.run(reads, () => this.slice?.addresses?.() ?? []);
      return {
        addresses: addresses.map(({ path, changed }) => ({ path, ...(changed && { changed }) })),
        contentVersion: reads.contentVersion,
      };
    } catch {
      return { addresses: undefined, contentVersion: 0 };
    }
  }

  private async renderNow(request: RendererRequest): Promise<Page> {
    const { setup } = this;
    const handler = this.handlerFor(request.composition);
    const asked = webRequest(request, setup.site.origin);
    if (isResource(handler, asked)) return fromResponse((await handler.queryRoute(asked)) as Response);
    const startedAt = now();
    const context = await handler.query(asked);
    const loadedAt = now();
    // A redirect.
    if (context instanceof Response) return fromResponse(context);
    const fault: unknown = Object.values(context.errors ?? {})[0];
    // A loader that throws a Response answers for itself: the slice knows that the API is unavailable.
    if (fault !== undefined && context.statusCode >= 500 && !isRouteErrorResponse(fault)) throw fault;
    const match = context.matches.at(-1);
    const markup = renderToString(
      <ReleasedMenu value={request.composition.menu ?? []}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ReleasedMenu>,
    );
    const { html, language, styleHash } = documentHtml({
      setup,
      composition: request.composition,
      flags: request.flags,
      handle: (match?.route.handle ?? {}) as Partial<PageHandle>,
      loaderData: match && context.loaderData[match.route.id],
      params: match?.params ?? {},
      url: new URL(request.path, setup.site.origin),
      hydration: this.slice && !context.errors ? hydrationOf(context) : undefined,
      markup,
    });
    return {
      status: context.statusCode,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        ...pageHeaders(context),
      },
      body: encoder.encode(html),
      styleHash,
      took: { data: loadedAt - startedAt, html: now() - loadedAt },
    };
  }
}

type Page = Omit<RenderedPage, 'contentVersion'>;

/** The shell's layout with an error message, for a slice that has no release or failed. */
function errorRoute({ site }: RendererSetup): RouteObject {
  return {
    path: '*',
    element: <ErrorMessage site={site} words={WORDS} />,
    loader: () => data(null, { status: 503 }),
    handle: { head: () => ({ title: 'Not available', description: 'Please try again in a moment.' }) },
  };
}

function webRequest({ method, path, body }: RendererRequest, origin: string): Request {
  const address = new URL(path, origin);
  if (body === undefined) return new Request(address, { method });
  return new Request(address, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
}

/** Whether the matching route has no page and its loader answers directly, such as a feed. */
function isResource({ dataRoutes }: StaticHandler, { url, method }: Request): boolean {
  const route = matchRoutes(dataRoutes, new URL(url).pathname)?.at(-1)?.route;
  const isPage = route?.Component || route?.element || route?.handle;
  return method === 'GET' && route?.loader !== undefined && !isPage;
}

async function fromResponse(response: Response): Promise<Page> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
    styleHash: '',
  };
}

/** Headers set by the page's own loader or action, e.g. `Retry-After`. */
function pageHeaders(context: StaticHandlerContext): Record<string, string> {
  const id = context.matches.at(-1)?.route.id ?? '';
  return {
    ...Object.fromEntries(context.loaderHeaders[id] ?? []),
    ...Object.fromEntries(context.actionHeaders[id] ?? []),
  };
}

/** Pages with flags have a loader in browsers; without explicit data React Router would run it before hydrating. */
function hydrationOf({ matches, loaderData, actionData }: StaticHandlerContext) {
  const flagged = matches.filter(({ route }) => (route.handle as PageHandle | undefined)?.flags);
  const data = Object.fromEntries(flagged.map(({ route }) => [route.id, loaderData[route.id] ?? null]));
  return { loaderData: { ...loaderData, ...data }, ...(actionData && { actionData }) };
}
