import type { PageFactory } from '@opinionbridge/contracts';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { ApiContext } from '../../api/use-api.ts';
import { AdminPage, type AdminPageProps } from './admin-page.tsx';

export type PageParams = Readonly<Record<string, string | undefined>>;

interface DeskPage extends Pick<AdminPageProps, 'right' | 'action'> {
  readonly title: string;
  readonly description: string;
  /** Shown on the page instead of the title. */
  readonly Heading?: ComponentType<PageParams>;
  /** Remounted for another address. */
  readonly Content: ComponentType<PageParams>;
}

/** Creates a page of the admin area, which is never indexed by search engines. */
export function deskPage({ title, description, Heading, Content, ...frame }: DeskPage): PageFactory {
  return ({ api }) => ({
    Component: function Page() {
      const params = useParams();
      return (
        <ApiContext value={api}>
          <AdminPage title={Heading ? <Heading {...params} /> : title} {...frame}>
            <Content {...params} />
          </AdminPage>
        </ApiContext>
      );
    },
    head: () => ({ title, description, indexing: 'never' }),
  });
}
