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

/** The route tree of server and browser. @param around messages and slices @param routes empty until loaded */
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
