import { render } from '@opinionbridge/build/testing/react';
import type { ApiClient } from '@opinionbridge/contracts';
import type { ReactNode } from 'react';
import { deskQueries } from '../desk-queries.ts';
import { session } from '../session/session.ts';
import { ApiContext } from '../use-api.ts';

/** Renders a part of a page, by default with an API that it never calls. */
export const showInDesk = (part: ReactNode, api: object = {}) =>
  render(<ApiContext value={api as ApiClient}>{part}</ApiContext>);

/** Logs an owner in whose pages have nothing loaded yet. */
export function logInOwner(): void {
  deskQueries.clear();
  session.begin(`login ${Math.random()}`, 'owner@example.org');
}
