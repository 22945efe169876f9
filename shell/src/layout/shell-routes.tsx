import type { SiteSettings } from '@opinionbridge/contracts';
import type { RouteObject } from 'react-router';
import { ErrorMessage } from './page/error-message.tsx';
import { Layout } from './layout.tsx';
import { sliceRouteId } from './slice-route-id.ts';
import type { Dictionaries } from '../shared/messages/messages.ts';

interface ShellParts {
  readonly site: SiteSettings;
  readonly words: Dictionaries;
  readonly names: readonly string[];
}

/**
 * The one route tree, the same on the server and in the browser: the layout, and in it a group for each slice.
 *
 * @param around what the layout is made of: words of the languages that this side has loaded, and the site's slices
 * @param routes what each loaded slice answers; a slice that has not loaded has none yet
 */
export function shellRoutes(
  { site, words, names }: ShellParts,
  routes: Readonly<Record<string, RouteObject[]>>,
): RouteObject[] {
  return [
    {
      id: 'shell',
      element: <Layout site={site} words={words} />,
      errorElement: <ErrorMessage site={site} words={words} />,
      children: names.map((name) => ({
        id: sliceRouteId(name),
        errorElement: <ErrorMessage site={site} words={words} />,
        children: routes[name] ?? [],
      })),
    },
  ];
}
