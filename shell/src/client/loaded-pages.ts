import { matchRoutes, type RouteObject } from 'react-router';

/** Loads the matching routes before hydration: a lazy route would first discard the server's HTML. */
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
