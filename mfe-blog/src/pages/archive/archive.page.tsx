import { urls, type ArchiveKind, type PageFactory } from '@opinionbridge/contracts';
import { data, useLoaderData } from 'react-router';
import { breadcrumbJsonLd } from '../../layout/breadcrumb.tsx';
import { home, knowledgeBase } from '../../layout/crumbs.ts';
import { withPage } from '../../layout/page-of.ts';
import { loadResult, NOT_KEPT, type LoadResult, Unavailable } from '@opinionbridge/ui';
import { archiveHeading } from './archive-heading.ts';
import { Archive } from './archive.tsx';
import { readArchive, type ArchiveContent, type Emptiness } from './read-archive.ts';

/** Reasons for a 404; pages of categories without posts yet and of former terms exist, but are empty. */
const MISSING: readonly (Emptiness | undefined)[] = ['unknown', 'not-a-date', 'past-the-end'];

/** Creates the page of a category, tag, date or author. */
export function archivePage(kind: ArchiveKind): PageFactory<LoadResult<ArchiveContent>> {
  return ({ api, site }) => ({
    loader: async ({ request, params }) => {
      const { searchParams } = new URL(request.url);
      const read = await loadResult(() => readArchive(api, kind, params['term'] ?? '', searchParams));
      if (!('value' in read)) return read;
      return data(read, {
        status: MISSING.includes(read.value.empty) ? 404 : 200,
        ...(!read.value.sidebar && NOT_KEPT),
      });
    },
    Component: function ArchivePage() {
      const loaded = useLoaderData() as LoadResult<ArchiveContent>;
      if (loaded.state === 'unavailable') return <Unavailable site={site} title="Articles" />;
      return <Archive {...loaded.value} />;
    },
    head: ({ data: loaded, params, site: { origin } }) => {
      const term = params['term'] ?? '';
      const archive = loaded?.state === 'read' ? loaded.value : undefined;
      const heading = archive ? archiveHeading(archive) : 'Articles';
      const address = urls.archive(kind, archive?.slug ?? term);
      const at = (number: number) => (number > 1 ? `${address}?page=${number}` : address);
      return {
        title: withPage(heading, archive?.page ?? 1),
        description:
          archive?.about || `${heading}: articles for patients and families, written in plain language.`,
        canonical: at(archive?.page ?? 1),
        ...(archive?.empty && { indexing: 'never' as const }),
        ...(archive && archive.page > 1 && { prev: at(archive.page - 1) }),
        ...(archive && archive.page < archive.pages && { next: at(archive.page + 1) }),
        jsonLd:
          typeof window === 'undefined' ? [breadcrumbJsonLd(origin, [home, knowledgeBase], heading)] : [],
      };
    },
  });
}
