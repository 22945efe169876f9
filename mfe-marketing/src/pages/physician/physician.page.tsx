import { type PageFactory, urls } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { ButtonLink } from '@opinionbridge/ui';
import { data, Link, useLoaderData } from 'react-router';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { PhysicianGrid } from '../../blocks/physicians/physician-grid.tsx';
import { physicianPages } from '../../content/en/physician-pages.ts';
import { physicians as cardTexts } from '../../content/en/physicians.ts';
import type { Physician } from '../../content/physician.ts';
import { relatedTo } from '../../content/physician-groups.ts';
import { allPhysicians } from '../../content/physicians.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { english, inEnglish } from '../../locale/english.ts';
import { staticSections } from '../../static-sections/static-sections.tsx';
import { portraitOf } from '../../pictures/portraits.ts';
import styles from './physician.module.css';

const texts = physicianPages.profile;
const RELATED = 4;

const trailOf = (label: string, path: string) => [
  { label: physicianPages.list.title, path: urls.physicians },
  { label, path },
];

const { Kept, loader, code } = staticSections(
  async () =>
    (await import(/* webpackChunkName: "physician-sections" */ './physician.sections.tsx')).sections,
);

/** The page of a physician. */
export const page: PageFactory<{ id: string | undefined }> = inEnglish(({ site }) => ({
  loader: async (args, context) => {
    const id = allPhysicians.find((one) => one.id === args.params['id'])?.id;
    const elsewhere = await loader(args, context);
    if (elsewhere) return elsewhere;
    return data({ id }, { status: id ? 200 : 404 });
  },
  Component: function PhysicianPage() {
    const { id } = useLoaderData<{ id: string | undefined }>();
    const physician = allPhysicians.find((one) => one.id === id);
    if (!physician) return <NotFound />;
    const { name, degrees, subspecialty } = physician;
    return (
      <>
        <PageBanner
          title={`${name}, ${degrees}`}
          lead={subspecialty}
          trail={trailOf(name, urls.physician(physician.id))}
          picture={portraitOf(physician.id)}
          shown={{ className: styles.portrait, sizes: '(min-width: 768px) 264px, 112px' }}
        >
          <p className={styles.ask}>
            <ButtonLink to={urls.askFor(physician.id)} tone="accent">
              {texts.ask}
            </ButtonLink>
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
            <PhysicianGrid physicians={relatedOf(physician)} />
            <p className={styles.ask}>
              <ButtonLink to={`${urls.physicians}?compare=${physician.id}#compare`} tone="outline">
                {texts.compare}
              </ButtonLink>
            </p>
          </div>
        </section>
      </>
    );
  },
  head: ({ data: loaded }) => {
    const physician = allPhysicians.find(({ id }) => id === loaded?.id);
    if (!physician)
      return { title: texts.notFound, description: physicianPages.list.head.description, indexing: 'never' };
    const path = urls.physician(physician.id);
    const portrait = portraitOf(physician.id);
    return {
      title: `${physician.name}, ${physician.degrees}`,
      description: fill(texts.description, { name: physician.name, field: physician.subspecialty }),
      canonical: path,
      image: {
        url: portrait.src,
        width: 600,
        height: 600,
        alt: fill(cardTexts.portrait, { name: physician.name }),
      },
      jsonLd:
        typeof window === 'undefined'
          ? [
              ...(code()?.jsonLd(site, physician) ?? []),
              medicalOrganization(site, english),
              breadcrumbList(site, trailOf(physician.name, path), english),
            ]
          : [],
    };
  },
}));

const relatedOf = ({ id }: Physician): readonly Physician[] =>
  relatedTo(id)
    .slice(0, RELATED)
    .flatMap((other) => allPhysicians.find((one) => one.id === other) ?? []);

function NotFound() {
  return (
    <section className="section">
      <div className="container">
        <h1>{texts.notFound}</h1>
        <p>
          <Link to={urls.physicians}>{physicianPages.list.title}</Link>
        </p>
      </div>
    </section>
  );
}
