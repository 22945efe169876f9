import { type PageFactory, urls } from '@opinionbridge/contracts';
import { useLoaderData } from 'react-router';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { Prices } from '../../blocks/prices/prices.tsx';
import { Protection } from '../../blocks/protection/protection.tsx';
import type { prices } from '../../content/en/prices.ts';
import type { protection } from '../../content/en/protection.ts';
import type { Texts } from '../../content/translated.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { inLocale, localAddress } from '../../head/localised.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { contactBanner } from '../../pictures/contact-banner.gen.ts';
import { heroes } from '../../pictures/heroes.gen.ts';
import { fill } from '../../text/fill.ts';
import { InlineText } from '../../text/text-blocks.tsx';
import { ContactForm } from './contact-form.tsx';
import type { ContactTexts } from './contact-texts.ts';
import styles from './contact.module.css';
import { type ContactData, readContact } from './read-contact.ts';
import { submitEnquiry } from './submit-enquiry.ts';
import { Thanks } from './thanks.tsx';
import { WaysToReachUs } from './ways-to-reach-us.tsx';

export interface ContactPageTexts {
  readonly contact: ContactTexts;
  readonly prices: Texts<typeof prices>;
  readonly protection: Texts<typeof protection>;
}

export const contactPage =
  (locale: Locale, { contact: texts, ...more }: ContactPageTexts): PageFactory<ContactData> =>
  (host) => {
    const { site, api } = host;
    const { language } = locale;
    const trail = [{ label: texts.title, path: urls.contact }];
    return {
      loader: ({ request }) => readContact(api, new URL(request.url).searchParams, language),
      action: (args) => submitEnquiry(host, args, language, texts.refusals),
      Component: inLocale(locale, function ContactPage() {
        const { view, sent, askedFor } = useLoaderData<ContactData>();
        return (
          <>
            <PageBanner
              title={texts.banner}
              lead={texts.lead}
              trail={trail}
              picture={contactBanner['banner-contact']}
            />
            <section className={`section ${styles.section}`}>
              <div className={`container ${styles.layout}`}>
                <div className={styles.emergency}>
                  <h2>
                    <Icon name="alert" /> {texts.emergency.title}
                  </h2>
                  <p>
                    <InlineText text={texts.emergency.text} site={site} />
                  </p>
                </div>
                <div className={styles.card}>
                  {sent ? (
                    <Thanks reference={sent} texts={texts.thanks} />
                  ) : (
                    <>
                      <h2>{texts.formTitle}</h2>
                      <ContactForm
                        view={view}
                        subject={askedFor ? fill(texts.form.askFor, { name: askedFor }) : ''}
                        texts={texts}
                      />
                    </>
                  )}
                </div>
                <WaysToReachUs site={site} texts={texts} />
              </div>
            </section>
            <Prices site={site} texts={more.prices} />
            <Protection texts={more.protection} />
          </>
        );
      }),
      head: () => ({
        title: texts.title,
        description: texts.head.description,
        ...localAddress(urls.contact, language),
        image: { url: heroes['hero-4'].src, width: 1600, height: 1000, alt: texts.head.pictureAlt },
        jsonLd:
          typeof window === 'undefined'
            ? [medicalOrganization(site, locale), breadcrumbList(site, trail, locale)]
            : [],
      }),
    };
  };
