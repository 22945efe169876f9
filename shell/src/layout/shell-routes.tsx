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
 * The route tree, identical on the server and in the browser: the layout with a group of routes per slice.
 *
 * @param around the layout's data: messages of the loaded languages, and the site's slices
 * @param routes of each loaded slice; empty for a slice that has not loaded yet
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
