import { act, render } from '@opinionbridge/build/testing/react';
import type { ApiClient, PageFactory, SliceHost } from '@opinionbridge/contracts';
import createClient from 'openapi-fetch';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { deskQueries } from '../desk-queries.ts';
import { session } from '../session/session.ts';
import { ApiContext } from '../use-api.ts';

afterEach(() => act(async () => session.end()));

/** Renders a part of a page, by default with an API that it never calls. */
export const showInDesk = (part: ReactNode, api: object = {}) =>
  render(<ApiContext value={api as ApiClient}>{part}</ApiContext>);

/** Opens the last of the addresses. @param pages by path */
export function openInDesk(
  pages: Readonly<Record<string, PageFactory | ReactElement>>,
  api: ApiClient,
  ...addresses: string[]
) {
  const routes = Object.entries(pages).map(([path, page]) => {
    const Page = typeof page === 'function' ? page({ api } as SliceHost).Component : () => page;
    return {
      path,
      Component: () => (
        <ApiContext value={api}>
          <Page />
        </ApiContext>
      ),
    };
  });
  const router = createMemoryRouter(routes, { initialEntries: addresses });
  render(<RouterProvider router={router} />);
  return router;
}

/** An API of which each call gets what `answer` returns: a response, or its JSON. */
export const apiThat = (answer: (path: string, request: Request) => unknown): ApiClient =>
  createClient({
    baseUrl: 'http://api.invalid',
    fetch: async (request: Request) => {
      const said = await answer(new URL(request.url).pathname, request);
      return said instanceof Response ? said : Response.json(said);
    },
  });

/** Logs an owner in whose pages have nothing loaded yet. */
export function logInOwner(): void {
  deskQueries.clear();
  session.begin(`login ${Math.random()}`, 'owner@example.org');
}
