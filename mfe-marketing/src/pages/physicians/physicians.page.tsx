import { type PageFactory, urls } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { useLoaderData } from 'react-router';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { PhysicianGrid } from '../../blocks/physicians/physician-grid.tsx';
import type { PhysicianTexts } from '../../blocks/physicians/physician-card.tsx';
import type { ProfileOf } from '../../content/physician-profiles.ts';
import type { Physician } from '../../content/physician.ts';
import { allPhysicians } from '../../content/physicians.ts';
import type { PageTexts } from '../../content/page-texts.ts';
import { pageJsonLd } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import { LocalButton, LocalLink } from '../../locale/local-link.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { physiciansBanner } from '../../pictures/physicians-banner.gen.ts';
import { fetchSynonyms } from '../../search/synonyms.ts';
import { Comparison, type ComparedPhysician } from './comparison.tsx';
import { Filters } from './filters.tsx';
import { findPhysicians, type PhysicianFilter, readCompared, readFilter } from './find-physicians.ts';
import styles from './physicians.module.css';

interface Loaded {
  readonly filter: PhysicianFilter;
  /** Ids of the matches, and if there are none, of the closest ones. */
  readonly found: readonly string[];
  readonly nearest: readonly string[];
  readonly compared: readonly ComparedPhysician[];
}

interface PhysiciansTexts {
  readonly list: PageTexts['physicianList'];
  readonly facts: PageTexts['physicianFacts'];
  readonly cards: PhysicianTexts;
  readonly callToAction: PageTexts['callToAction'];
}

/**
 * Creates the page of all physicians, with search, filters, and a comparison of two: forms whose state is in the
 * address, with and without JavaScript.
 *
 * @param fetchProfiles of all physicians: in the language of the page, then further ones to be searched
 */
export const physiciansPage =
  (
    locale: Locale,
    { list: texts, facts, cards, callToAction }: PhysiciansTexts,
    fetchProfiles: () => Promise<readonly (ProfileOf | undefined)[]>,
  ): PageFactory<Loaded> =>
  ({ site }) => {
    const trail = [{ label: facts.title, path: urls.physicians }];
    return {
      loader: async ({ request }): Promise<Loaded> => {
        const { searchParams } = new URL(request.url);
        const [filter, compared] = [readFilter(searchParams), readCompared(searchParams)];
        const [profiles, synonyms] = await Promise.all([
          filter.q || compared.length > 0 ? fetchProfiles() : [],
          filter.q ? fetchSynonyms() : undefined,
        ]);
        const known = profiles.flatMap((profileOf) => profileOf ?? []);
        const { found, nearest } = findPhysicians(filter, known, cards, locale.common, synonyms);
        return {
          filter,
          found: found.map(({ id }) => id),
          nearest: nearest.map(({ id }) => id),
          compared: compared.map((physician) => ({ physician, profile: known[0]?.(physician.id) })),
        };
      },
      Component: inLocale(locale, function Physicians() {
        const { filter, found, nearest, compared } = useLoaderData<Loaded>();
        return (
          <>
            <PageBanner
              title={facts.title}
              lead={texts.lead}
              trail={trail}
              picture={physiciansBanner['banner-physicians']}
            />
            <section className="section">
              <div className="container">
                <p className={styles.sample}>{facts.sample}</p>
                <Filters filter={filter} texts={texts.filter} />
                <Comparison compared={compared} list={texts} facts={facts} cards={cards} />
                <p className={styles.count} role="status">
                  {found.length > 0
                    ? fill(texts.count, { found: found.length, all: allPhysicians.length })
                    : nearest.length > 0
                      ? texts.nearest
                      : texts.none}
                </p>
                {found.length > 0 ? (
                  <PhysicianGrid physicians={found.flatMap(physicianOf)} texts={cards} heading="h2" />
                ) : (
                  <>
                    <PhysicianGrid physicians={nearest.flatMap(physicianOf)} texts={cards} heading="h2" />
                    <div className={styles.none}>
                      <p>{texts.noneText}</p>
                      <LocalButton to={urls.physicians} tone="outline">
                        {fill(texts.showAll, { all: allPhysicians.length })}
                      </LocalButton>{' '}
                      <LocalLink to={urls.contact}>{texts.ask}</LocalLink>
                    </div>
                  </>
                )}
              </div>
            </section>
            <CallToAction site={site} texts={callToAction} />
          </>
        );
      }),
      head: ({ data: loaded }) => ({
        title: facts.title,
        ...texts.head,
        ...localAddress(urls.physicians, locale.language),
        ...((loaded?.filter.q || loaded?.compared.length) && { indexing: 'never' as const }),
        jsonLd: typeof window === 'undefined' ? pageJsonLd(site, trail, locale) : [],
      }),
    };
  };

const physicianOf = (id: string): readonly Physician[] => allPhysicians.filter((one) => one.id === id);
