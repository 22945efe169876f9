import { type PageFactory, urls } from '@opinionbridge/contracts';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { faq } from '../../content/faq.ts';
import { breadcrumbList, faqPage, medicalOrganization } from '../../head/json-ld.ts';
import { heroes } from '../../pictures/heroes.gen.ts';
import { plainText } from '../../text/rich-text.ts';
import { FaqSearch } from './faq-search.tsx';
import styles from './faq.module.css';

const trail = [{ label: 'FAQ', path: urls.faq }];

export const page: PageFactory = ({ site }) => ({
  Component: () => (
    <>
      <PageBanner title="FAQ" lead="What patients and families ask us, answered plainly." trail={trail} />
      <section className="section">
        <div className={`container ${styles.content}`}>
          <h2 className="visually-hidden">Questions and answers</h2>
          <FaqSearch site={site} />
        </div>
      </section>
      <CallToAction site={site} />
    </>
  ),
  head: () => ({
    title: 'FAQ',
    description:
      'Prices, appointments, languages, medical records, privacy and refunds: eleven questions about second opinions from US physicians, with clear answers.',
    canonical: urls.faq,
    image: {
      url: heroes['hero-2'].src,
      width: 1600,
      height: 1000,
      alt: 'A family at home talks with a physician on a laptop screen',
    },
    jsonLd: [
      medicalOrganization(site),
      breadcrumbList(site, trail),
      faqPage(faq.map(({ question, answer }) => ({ question, answer: plainText(answer, site) }))),
    ],
  }),
});
