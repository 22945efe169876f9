import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the pages of the routes that match, because hydration has to find them loaded: a lazy route would render
 * nothing at first and throw the server's HTML away.
 */
export async function withLoadedPages(
  routes: RouteObject[],
  location: { pathname: string },
): Promise<RouteObject[]> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const page = await route.lazy();
      Object.assign(route, page, { lazy: undefined });
    }),
  );
  return routes;
}
