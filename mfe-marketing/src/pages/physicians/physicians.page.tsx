import { type PageFactory, urls } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { ButtonLink } from '@opinionbridge/ui';
import { Link, useLoaderData } from 'react-router';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { PhysicianGrid } from '../../blocks/physicians/physician-grid.tsx';
import { fetchProfiles } from '../../blocks/physicians/profiles.ts';
import { callToAction } from '../../content/en/call-to-action.ts';
import { physicianPages } from '../../content/en/physician-pages.ts';
import type { Physician } from '../../content/physician.ts';
import { allPhysicians } from '../../content/physicians.ts';
import { pageJsonLd } from '../../head/json-ld.ts';
import { english, inEnglish } from '../../locale/english.ts';
import { physiciansBanner } from '../../pictures/physicians-banner.gen.ts';
import { fetchSynonyms } from '../../search/synonyms.ts';
import { Comparison, type ComparedPhysician } from './comparison.tsx';
import { Filters } from './filters.tsx';
import { findPhysicians, type PhysicianFilter, readCompared, readFilter } from './find-physicians.ts';
import styles from './physicians.module.css';

const texts = physicianPages.list;
const trail = [{ label: texts.title, path: urls.physicians }];

interface Loaded {
  readonly filter: PhysicianFilter;
  /** Ids of those that were found; when none were, of the nearest. */
  readonly found: readonly string[];
  readonly nearest: readonly string[];
  readonly compared: readonly ComparedPhysician[];
}

/** All physicians, by words, specialty and language, and two of them side by side: forms that are addresses, with and without JavaScript. */
export const page: PageFactory<Loaded> = inEnglish(({ site }) => ({
  loader: async ({ request }): Promise<Loaded> => {
    const { searchParams } = new URL(request.url);
    const [filter, compared] = [readFilter(searchParams), readCompared(searchParams)];
    const [profileOf, synonyms] = await Promise.all([
      filter.q || compared.length > 0 ? fetchProfiles() : undefined,
      filter.q ? fetchSynonyms() : undefined,
    ]);
    const { found, nearest } = findPhysicians(filter, profileOf, synonyms);
    return {
      filter,
      found: found.map(({ id }) => id),
      nearest: nearest.map(({ id }) => id),
      compared: compared.map((physician) => ({ physician, profile: profileOf?.(physician.id) })),
    };
  },
  Component: function Physicians() {
    const { filter, found, nearest, compared } = useLoaderData<Loaded>();
    return (
      <>
        <PageBanner
          title={texts.title}
          lead={texts.lead}
          trail={trail}
          picture={physiciansBanner['banner-physicians']}
        />
        <section className="section">
          <div className="container">
            <p className={styles.sample}>{physicianPages.sample}</p>
            <Filters filter={filter} />
            <Comparison compared={compared} />
            <p className={styles.count} role="status">
              {found.length > 0
                ? fill(texts.count, { found: found.length, all: allPhysicians.length })
                : nearest.length > 0
                  ? texts.nearest
                  : texts.none}
            </p>
            {found.length > 0 ? (
              <PhysicianGrid physicians={found.flatMap(physicianOf)} heading="h2" />
            ) : (
              <>
                <PhysicianGrid physicians={nearest.flatMap(physicianOf)} heading="h2" />
                <div className={styles.none}>
                  <p>{texts.noneText}</p>
                  <ButtonLink to={urls.physicians} tone="outline">
                    {fill(texts.showAll, { all: allPhysicians.length })}
                  </ButtonLink>{' '}
                  <Link to={urls.contact}>{texts.ask}</Link>
                </div>
              </>
            )}
          </div>
        </section>
        <CallToAction site={site} texts={callToAction} />
      </>
    );
  },
  head: ({ data: loaded }) => ({
    ...texts.head,
    canonical: urls.physicians,
    ...((loaded?.filter.q || loaded?.compared.length) && { indexing: 'never' as const }),
    jsonLd: typeof window === 'undefined' ? pageJsonLd(site, trail, english) : [],
  }),
}));

const physicianOf = (id: string): readonly Physician[] => allPhysicians.filter((one) => one.id === id);
