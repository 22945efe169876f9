import { type PageFactory, type SiteSettings, urls } from '@opinionbridge/contracts';
import { ButtonLink, Picture } from '@opinionbridge/ui';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import {
  afterStages,
  beforeStages,
  bladderCancer,
  stages,
  type Topic,
} from '../../content/en/bladder-cancer.ts';
import { callToAction } from '../../content/en/call-to-action.ts';
import { pageJsonLd } from '../../head/json-ld.ts';
import { english, inEnglish } from '../../locale/english.ts';
import { bladderBanner } from '../../pictures/bladder-banner.gen.ts';
import { bladderStages } from '../../pictures/bladder-stages.gen.ts';
import { bladder as pictures } from '../../pictures/bladder.gen.ts';
import { TextBlocks } from '../../text/text-blocks.tsx';
import styles from './bladder-cancer.module.css';

const trail = [
  { label: 'Services', path: urls.services },
  { label: 'Cancer (Oncology)', path: urls.cancer },
  { label: bladderCancer.title, path: urls.bladderCancer },
];

const contents = [
  ...beforeStages.map(({ id, title }) => ({ id, title })),
  { id: 'stages', title: 'Stages I-IV' },
  ...afterStages.map(({ id, title }) => ({ id, title })),
];

export const page: PageFactory = inEnglish(({ site }) => ({
  Component: () => (
    <>
      <PageBanner
        title={bladderCancer.title}
        lead={bladderCancer.lead}
        trail={trail}
        picture={bladderBanner['banner-bladder']}
      />
      <article className={`container section ${styles.layout}`}>
        <nav className={styles.contents} aria-label="On this page">
          <ul>
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          <figure className={styles.lead}>
            <Picture
              className={styles.picture as string}
              picture={pictures['urinary-tract']}
              alt={bladderCancer.pictureAlt}
              sizes="(min-width: 992px) 720px, 92vw"
              priority
            />
            <figcaption>Urine flows from the kidneys through the ureters into the bladder.</figcaption>
          </figure>
          <Topics topics={beforeStages} site={site} />
          <section id="stages" className={styles.topic}>
            <h2>Stages I-IV</h2>
            <p>
              The stage says how far the cancer has grown through the wall of the bladder, from the inside
              outward.
            </p>
            <ol className={styles.stages}>
              {stages.map((stage) => (
                <li key={stage.numeral}>
                  <figure>
                    <Picture
                      className={styles.stage as string}
                      picture={bladderStages[stage.picture]}
                      alt={stage.alt}
                      sizes="(min-width: 640px) 340px, 92vw"
                    />
                    <figcaption>
                      <h3>Stage {stage.numeral}</h3>
                      <p>{stage.text}</p>
                    </figcaption>
                  </figure>
                </li>
              ))}
            </ol>
            <p className={styles.key}>
              The layers from top to bottom: inside of the bladder, lining, connective tissue, muscle, fat,
              and what lies around the bladder.
            </p>
          </section>
          <Topics topics={afterStages} site={site} />
          <aside className={styles.ask}>
            <h2>Would a second opinion help?</h2>
            <p>A US oncologist can review your pathology and scans and tell you what they recommend.</p>
            <ButtonLink to={urls.cancer}>Our cancer physicians</ButtonLink>
          </aside>
          <p className={styles.key}>{bladderCancer.reviewed}</p>
        </div>
      </article>
      <CallToAction site={site} texts={callToAction} />
    </>
  ),
  head: () => ({
    title: 'Bladder cancer: symptoms, stages, treatment',
    description:
      'Bladder cancer explained for patients: definition, symptoms, causes, types, stages I-IV, prevention, diagnosis, treatment and prognosis.',
    canonical: urls.bladderCancer,
    type: 'article',
    image: { url: pictures['urinary-tract'].src, width: 800, height: 600, alt: bladderCancer.pictureAlt },
    jsonLd: typeof window === 'undefined' ? pageJsonLd(site, trail, english) : [],
  }),
}));

function Topics({ topics, site }: { readonly topics: readonly Topic[]; readonly site: SiteSettings }) {
  return topics.map((topic) => (
    <section key={topic.id} id={topic.id} className={styles.topic}>
      <h2>{topic.title}</h2>
      <TextBlocks blocks={topic.blocks} site={site} />
    </section>
  ));
}
