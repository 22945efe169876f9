import { type PageFactory, urls } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { data, useLoaderData } from 'react-router';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { fieldOf } from '../../blocks/physicians/physician-card.tsx';
import { PhysicianGrid } from '../../blocks/physicians/physician-grid.tsx';
import type { Physician } from '../../content/physician.ts';
import { relatedTo } from '../../content/physician-groups.ts';
import { allPhysicians } from '../../content/physicians.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import { LocalButton, LocalLink } from '../../locale/local-link.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { staticSections } from '../../static-sections/static-sections.tsx';
import { portraitOf } from '../../pictures/portraits.ts';
import styles from './physician.module.css';
import type { PhysicianSections } from './physician.sections.tsx';
import type { PhysicianPageTexts } from './physician-texts.ts';

const RELATED = 4;

export const physicianPage =
  (
    locale: Locale,
    { facts, profile: texts, cards }: PhysicianPageTexts,
    fetchSections: () => Promise<{ sections: PhysicianSections }>,
  ): PageFactory<{ id: string | undefined }> =>
  ({ site }) => {
    const { Kept, loader, code } = staticSections(async () => (await fetchSections()).sections);
    const trailOf = (label: string, path: string) => [
      { label: facts.title, path: urls.physicians },
      { label, path },
    ];
    return {
      loader: async (args, context) => {
        const id = allPhysicians.find((one) => one.id === args.params['id'])?.id;
        const elsewhere = await loader(args, context);
        if (elsewhere) return elsewhere;
        return data({ id }, { status: id ? 200 : 404 });
      },
      Component: inLocale(locale, function PhysicianPage() {
        const { id } = useLoaderData<{ id: string | undefined }>();
        const physician = allPhysicians.find((one) => one.id === id);
        if (!physician)
          return (
            <section className="section">
              <div className="container">
                <h1>{texts.notFound}</h1>
                <p>
                  <LocalLink to={urls.physicians}>{facts.title}</LocalLink>
                </p>
              </div>
            </section>
          );
        const { name, degrees } = physician;
        return (
          <>
            <PageBanner
              title={`${name}, ${degrees}`}
              lead={fieldOf(physician, cards)}
              trail={trailOf(name, urls.physician(physician.id))}
              picture={portraitOf(physician.id)}
              shown={{ className: styles.portrait, sizes: '(min-width: 768px) 264px, 112px' }}
            >
              <p className={styles.ask}>
                <LocalButton to={urls.askFor(physician.id)} tone="accent">
                  {facts.ask}
                </LocalButton>
              </p>
            </PageBanner>
            <section className="section">
              <div className="container">
                <Kept key={physician.id} name="profile" />
              </div>
            </section>
            <section className={`section ${styles.mist}`} aria-labelledby="others">
              <div className="container">
                <h2 id="others">{texts.others}</h2>
                <PhysicianGrid physicians={relatedOf(physician)} texts={cards} />
                <p className={styles.ask}>
                  <LocalButton to={`${urls.physicians}?compare=${physician.id}#compare`} tone="outline">
                    {texts.compare}
                  </LocalButton>
                </p>
              </div>
            </section>
          </>
        );
      }),
      head: ({ data: loaded }) => {
        const physician = allPhysicians.find(({ id }) => id === loaded?.id);
        if (!physician) return { title: texts.notFound, description: texts.notFound, indexing: 'never' };
        const path = urls.physician(physician.id);
        const portrait = portraitOf(physician.id);
        return {
          title: `${physician.name}, ${physician.degrees}`,
          description: fill(texts.description, { name: physician.name, field: fieldOf(physician, cards) }),
          ...localAddress(path, locale.language),
          image: {
            url: portrait.src,
            width: 600,
            height: 600,
            alt: fill(cards.portrait, { name: physician.name }),
          },
          jsonLd:
            typeof window === 'undefined'
              ? [
                  ...(code()?.jsonLd(site, physician) ?? []),
                  medicalOrganization(site, locale),
                  breadcrumbList(site, trailOf(physician.name, path), locale),
                ]
              : [],
        };
      },
    };
  };

const relatedOf = ({ id }: Physician): readonly Physician[] =>
  relatedTo(id)
    .slice(0, RELATED)
    .flatMap((other) => allPhysicians.find((one) => one.id === other) ?? []);
