import type { ApiClient, PageFactory } from '@opinionbridge/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { Right } from '../../api/session/rights.ts';
import { AdminPage } from './admin-page.tsx';

interface DeskPage {
  readonly title: string;
  readonly description: string;
  /** Who sees the page: everybody else is told whose it is. */
  readonly right: Right;
  /** The one thing to do next, or ways to more, at the right of the title. */
  readonly action?: ReactNode;
  readonly Content: ComponentType<{ readonly api: ApiClient }>;
}

/** A page of the admin area whose title is always the same; search engines never show it. */
export function deskPage({ title, description, right, action, Content }: DeskPage): PageFactory {
  return ({ api }) => ({
    Component: () => (
      <AdminPage {...{ api, right, title, action }}>
        <Content api={api} />
      </AdminPage>
    ),
    head: () => ({ title, description, indexing: 'never' }),
  });
}
