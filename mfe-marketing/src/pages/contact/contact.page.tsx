import { type PageFactory, type SiteSettings, urls } from '@opinionbridge/contracts';
import { fill, joined, turnaroundOf } from '@opinionbridge/contracts/text';
import { useLoaderData } from 'react-router';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { pageJsonLd } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import { Icon } from '../../icons/icon.tsx';
import { signs } from '../../icons/signs.ts';
import { staticSections } from '../../static-sections/static-sections.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { contactBanner } from '../../pictures/contact-banner.gen.ts';
import { InlineText } from '../../text/text-blocks.tsx';
import { ContactForm } from './form/contact-form.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import styles from './contact.module.css';
import type { ContactSections } from './contact.sections.tsx';
import { type ContactData, readContact } from './read-contact.ts';
import { submitEnquiry } from './form/submit-enquiry.ts';
import { Thanks } from './thanks.tsx';
import { ContactOptions } from './contact-options.tsx';

export const contactPage =
  (
    locale: Locale,
    texts: PageTexts['contact'],
    fetchSections: () => Promise<{ sections: (site: SiteSettings) => ContactSections }>,
  ): PageFactory<ContactData> =>
  (host) => {
    const { site, api } = host;
    const { language } = locale;
    const { Kept, loader, code } = staticSections(async () => (await fetchSections()).sections(site));
    const { reply } = turnaroundOf(site, texts.turnaround);
    const trail = [{ label: texts.title, path: urls.contact }];
    return {
      loader: async (args, context) =>
        (await loader(args, context)) ?? readContact(api, new URL(args.request.url).searchParams, language),
      action: (args) => submitEnquiry(host, args, language, texts.refusals),
      Component: inLocale(locale, function ContactPage() {
        const { view, sent, mailTo, askedFor } = useLoaderData<ContactData>();
        return (
          <>
            <PageBanner
              title={texts.banner}
              lead={joined(texts.lead, reply)}
              trail={trail}
              picture={contactBanner['banner-contact']}
            />
            <section className={`section ${styles.section}`}>
              <div className={`container ${styles.layout}`}>
                <div className={styles.emergency}>
                  <h2>
                    <Icon path={signs.alert} /> {texts.emergency.title}
                  </h2>
                  <p>
                    <InlineText text={texts.emergency.text} site={site} />
                  </p>
                </div>
                <div className={styles.card}>
                  {sent ? (
                    <Thanks reference={sent} mailTo={mailTo} reply={reply} texts={texts.thanks} />
                  ) : (
                    <>
                      <h2>{texts.formTitle}</h2>
                      <ContactForm
                        view={view}
                        subject={askedFor ? fill(texts.form.askFor, { name: askedFor }) : ''}
                        texts={texts}
                        notice={<Kept name="notice" className={styles.itemised as string} data-whole />}
                      />
                    </>
                  )}
                </div>
                <ContactOptions site={site} texts={texts} />
              </div>
            </section>
            <Kept name="end" />
          </>
        );
      }),
      head: () => ({
        title: texts.title,
        description: texts.head.description,
        ...localAddress(urls.contact, language),
        ...code()?.head,
        jsonLd: typeof window === 'undefined' ? pageJsonLd(site, trail, locale) : [],
      }),
    };
  };
