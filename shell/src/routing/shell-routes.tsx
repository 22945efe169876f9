import type { SiteSettings } from '@opinionbridge/contracts';
import type { RouteObject } from 'react-router';
import { ErrorMessage } from '../layout/error-message.tsx';
import { Layout } from '../layout/layout.tsx';
import type { Dictionaries } from '../words/words.ts';
import { sliceNames } from './slice-table.ts';

const GROUP = 'slice-';

/** Id of the pathless route that holds a slice's routes and catches what they throw. */
export const sliceRouteId = (slice: string) => GROUP + slice;

/** @returns the slice that a matched route belongs to, or undefined for the shell's own */
export function sliceOfRouteId(id: string): string | undefined {
  return id.startsWith(GROUP) ? id.slice(GROUP.length) : undefined;
}

/**
 * The one route tree, the same on the server and in the browser: the layout, and in it a group for each slice.
 *
 * @param words of the languages that this side has loaded
 * @param routes what each loaded slice answers; a slice that has not loaded has none yet
 */
export function shellRoutes(
  site: SiteSettings,
  words: Dictionaries,
  routes: Readonly<Record<string, RouteObject[]>>,
): RouteObject[] {
  return [
    {
      id: 'shell',
      element: <Layout site={site} words={words} />,
      errorElement: <ErrorMessage site={site} words={words} />,
      children: sliceNames.map((name) => ({
        id: sliceRouteId(name),
        errorElement: <ErrorMessage site={site} words={words} />,
        children: routes[name] ?? [],
      })),
    },
  ];
}
