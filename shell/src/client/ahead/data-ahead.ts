import { matchRoutes, type RouteObject } from 'react-router';

/** Milliseconds after which data fetched ahead is fetched again: it may have changed. */
const VALID_MS = 10_000;

interface DataAhead {
  /** Address of the page, without fragment. */
  readonly address: string;
  readonly data: Promise<unknown>;
  readonly at: number;
}

let ahead: DataAhead | undefined;

/**
 * Fetches the data of a page that the visitor seems about to open, and keeps it; only of one page. Only lazy routes are
 * pages; others redirect.
 *
 * @param routes of the slices that answer the address
 * @param left aborted if the visitor does not seem to open it after all
 */
export async function fetchAhead(routes: RouteObject[], to: URL, left: AbortSignal): Promise<void> {
  const { route, params } = matchRoutes(routes, to.pathname)?.at(-1) ?? {};
  // Flags are those of the open page.
  if (typeof route?.lazy !== 'function' || route.handle?.flags) return;
  const { loader } = (await route.lazy()) as RouteObject;
  if (typeof loader !== 'function' || left.aborted) return;
  const request = new Request(to, { signal: left });
  const data = Promise.resolve(loader({ request, params, context: {} } as never, undefined));
  // If it fails, the page fetches its own.
  data.catch(() => undefined);
  const mine: DataAhead = { address: to.href, data, at: performance.now() };
  ahead = mine;
  left.addEventListener('abort', () => {
    if (ahead === mine) ahead = undefined;
  });
}

/**
 * Makes a page use the data fetched ahead for its address, once. If that failed, or its page says that it must not be
 * kept, such as while the API is unavailable, the page fetches its own.
 */
export function withDataAhead<Page extends Pick<RouteObject, 'loader'>>(page: Page): Page {
  const { loader } = page;
  if (typeof loader !== 'function') return page;
  return {
    ...page,
    loader: async (args, context) => {
      const taken = ahead;
      const isFresh = taken?.address === args.request.url && performance.now() - taken.at < VALID_MS;
      if (!isFresh) return loader(args, context);
      ahead = undefined;
      const own = () => loader(args, context);
      return taken.data.then((data) => (mayBeKept(data) ? data : own()), own);
    },
  };
}

/** @param loaded by a loader, perhaps with headers, see React Router's `data` */
function mayBeKept(loaded: unknown): boolean {
  const { init } = (loaded ?? {}) as { readonly init?: ResponseInit | null };
  return new Headers(init?.headers).get('cache-control') !== 'no-store';
}
