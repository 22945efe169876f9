import { type PageFactory, urls } from '@opinionbridge/contracts';
import { Picture } from '@opinionbridge/ui';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { Operator } from '../../blocks/operator/operator.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { Points } from '../../blocks/points/points.tsx';
import { SectionHeading } from '../../blocks/section-heading/section-heading.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import { pageJsonLd } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { aboutBanner } from '../../pictures/about-banner.gen.ts';
import { about as pictures } from '../../pictures/about.gen.ts';
import { TextBlocks } from '../../text/text-blocks.tsx';
import styles from './about.module.css';

type AboutTexts = Pick<PageTexts, 'about' | 'operator' | 'callToAction'>;

export const aboutPage =
  (locale: Locale, { about, operator, callToAction }: AboutTexts): PageFactory =>
  ({ site }) => {
    const trail = [{ label: about.label, path: urls.about }];
    return {
      Component: inLocale(locale, () => (
        <>
          <PageBanner
            title={about.title}
            lead={about.lead}
            trail={trail}
            picture={aboutBanner['banner-about']}
          />
          <section className="section">
            <div className={`container ${styles.intro}`}>
              <div className={styles.text}>
                <h2>{about.intro.title}</h2>
                <TextBlocks blocks={about.intro.text} site={site} />
              </div>
              <Picture
                className={styles.picture as string}
                picture={pictures.meeting}
                alt={about.intro.alt}
                sizes="(min-width: 900px) 560px, 92vw"
              />
            </div>
          </section>
          <section className={`section ${styles.promise}`}>
            <div className="container">
              <SectionHeading title={about.promise.title} lead={about.promise.text} />
              <Points points={about.promise.points} />
            </div>
          </section>
          <section className="section">
            <div className="container">
              <Operator site={site} texts={operator} />
            </div>
          </section>
          <CallToAction site={site} texts={callToAction} />
        </>
      )),
      head: () => ({
        ...about.head,
        ...localAddress(urls.about, locale.language),
        image: { url: pictures.meeting.src, width: 800, height: 600, alt: about.intro.alt },
        jsonLd: typeof window === 'undefined' ? pageJsonLd(site, trail, locale) : [],
      }),
    };
  };
