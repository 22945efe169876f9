import type { PageHandle } from '@opinionbridge/contracts';
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
import { Apology } from '../layout/apology.tsx';
import { shellRoutes, sliceOfRouteId } from '../routing/shell-routes.tsx';
import { sliceNames, sliceOf } from '../routing/slice-table.ts';
import { english } from '../words/english.ts';
import { hindi } from '../words/hindi.ts';
import { pageRequest } from './api-client.ts';
import { documentHtml } from './document-html.ts';
import { describe, type LoadedSlice } from './load-slices.ts';
import type { PageRequest, RenderedPage, WorkerSetup } from './protocol.ts';
import { SITE_MAP, siteMap } from './site-map.ts';

/** Seconds after which a visitor may try a page again whose slice is not there. */
const RETRY_AFTER_S = 10;

/** Of every language: pages of all of them are rendered here. */
const WORDS = { en: english, hi: hindi };

const encoder = new TextEncoder();

/** Renders pages of one composition: the shell's layout and, in it, the page of the slice that owns the address. */
export class PageRenderer {
  private readonly handler: StaticHandler;

  constructor(
    private readonly setup: WorkerSetup,
    private readonly slices: ReadonlyMap<string, LoadedSlice>,
  ) {
    const routes = sliceNames.map((name) => [name, slices.get(name)?.routes ?? []] as const);
    this.handler = createStaticHandler(shellRoutes(setup.site, WORDS, Object.fromEntries(routes)));
  }

  /** Never rejects: what a slice throws becomes the apology. */
  async render(request: PageRequest): Promise<RenderedPage> {
    const owner = sliceOf(new URL(request.path, this.setup.site.origin).pathname);
    if (!this.slices.has(owner)) return this.apology(request, 503, undefined, undefined);
    try {
      if (request.path === SITE_MAP) return await pageRequest.run(request, () => this.siteMap());
      return await pageRequest.run(request, () => this.renderWith(this.handler, request, true));
    } catch (error) {
      return this.apology(request, 500, owner, describe(error));
    }
  }

  private async renderWith(
    handler: StaticHandler,
    request: PageRequest,
    live: boolean,
  ): Promise<RenderedPage> {
    const asked = webRequest(request, this.setup.site.origin);
    if (isResource(handler, asked)) return fromResponse((await handler.queryRoute(asked)) as Response);
    const context = await handler.query(asked);
    // A redirect.
    if (context instanceof Response) return fromResponse(context);
    const match = context.matches.at(-1);
    const slice = context.matches
      .map(({ route }) => sliceOfRouteId(route.id))
      .find((name) => name !== undefined);
    const fault = Object.values(context.errors ?? {})[0] as unknown;
    // A loader that throws a response says something in its own words: the API is away, and the slice knows.
    const unexpected = fault !== undefined && context.statusCode >= 500 && !isRouteErrorResponse(fault);
    const markup = renderToString(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    );
    const { html, styleHash } = documentHtml({
      setup: this.setup,
      slices: this.slices,
      slice: this.slices.get(slice ?? ''),
      handle: (match?.route.handle ?? {}) as Partial<PageHandle>,
      loaderData: match && context.loaderData[match.route.id],
      params: match?.params ?? {},
      url: new URL(request.path, this.setup.site.origin),
      hydration: live && !context.errors ? hydrationOf(context) : undefined,
      markup,
    });
    return {
      status: context.statusCode,
      headers: { 'content-type': 'text/html; charset=utf-8', ...pageHeaders(context) },
      body: encoder.encode(html),
      slice,
      fault: unexpected ? describe(fault) : undefined,
      styleHash,
    };
  }

  private async siteMap(): Promise<RenderedPage> {
    const xml = await siteMap(this.slices.values(), this.setup.site.origin);
    return fromResponse(new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } }));
  }

  /** The shell's chrome around plain words, for a slice that is missing or threw while it rendered. */
  private async apology(
    request: PageRequest,
    status: number,
    slice: string | undefined,
    fault: string | undefined,
  ): Promise<RenderedPage> {
    const { site } = this.setup;
    const sorry: RouteObject = {
      path: '*',
      element: <Apology site={site} words={WORDS} />,
      loader: () => data(null, { status }),
      handle: { head: () => ({ title: 'Not available', description: 'Please try again in a moment.' }) },
    };
    const handler = createStaticHandler(shellRoutes(site, WORDS, { [sliceOf(request.path)]: [sorry] }));
    const page = await this.renderWith(handler, { ...request, method: 'GET' }, false);
    return {
      ...page,
      headers: { ...page.headers, 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) },
      slice,
      fault,
    };
  }
}

function webRequest({ method, path, body, headers }: PageRequest, origin: string): Request {
  return new Request(new URL(path, origin), {
    method,
    headers: body === undefined ? {} : { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    ...(body !== undefined && { body }),
  });
}

/** A route without a page, whose loader answers by itself: a feed. */
function isResource({ dataRoutes }: StaticHandler, request: Request): boolean {
  const route = matchRoutes(dataRoutes, new URL(request.url).pathname)?.at(-1)?.route;
  return (
    route !== undefined && route.loader !== undefined && !route.Component && !route.element && !route.handle
  );
}

async function fromResponse(response: Response): Promise<RenderedPage> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
    slice: undefined,
    fault: undefined,
    styleHash: '',
  };
}

/** Headers of the page's own loader and action, e.g. `Retry-After`. */
function pageHeaders(context: StaticHandlerContext): Record<string, string> {
  const id = context.matches.at(-1)?.route.id ?? '';
  return {
    ...Object.fromEntries(context.loaderHeaders[id] ?? []),
    ...Object.fromEntries(context.actionHeaders[id] ?? []),
  };
}

function hydrationOf({ loaderData, actionData }: StaticHandlerContext) {
  return { loaderData, ...(actionData && { actionData }) };
}
