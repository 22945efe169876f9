import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { PageHandle, SliceFactory, SliceHost } from '@opinionbridge/contracts';
import { matchRoutes, type RouteObject } from 'react-router';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** Creating routes makes no calls to the host. */
const host = { api: {}, site: {} } as unknown as SliceHost;

/** @returns the routes of all built slices that show a page, without redirects and feeds */
export function pageRoutesOfBuilt(): readonly RouteObject[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((name) => {
      const { default: slice } = require(join(root, name, 'dist/server/slice.cjs')) as {
        default: SliceFactory;
      };
      return slice(host).routes;
    })
    .filter(({ handle }) => (handle as PageHandle | undefined)?.chunk !== undefined);
}

/** @returns the path of the route that serves an address; undefined if only the catch-all does */
export function routeOf(routes: readonly RouteObject[], address: string): string | undefined {
  const { pathname } = new URL(address, 'http://site.example');
  return matchRoutes([...routes], pathname)?.at(-1)?.route.path;
}
