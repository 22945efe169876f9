import { type PageFactory, urls } from '@opinionbridge/contracts';
import { data, useLoaderData } from 'react-router';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { contact } from '../../content/contact.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { Icon } from '../../icons/icon.tsx';
import { heroes } from '../../pictures/heroes.gen.ts';
import { InlineText } from '../../text/text-blocks.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';
import { type FormView, newFormView } from './idempotency-key.ts';
import { submitEnquiry } from './submit-enquiry.ts';
import { Thanks } from './thanks.tsx';

interface ContactData {
  readonly view: FormView;
  /** Reference of the enquiry that was just sent. */
  readonly sent: string | null;
}

const trail = [{ label: contact.title, path: urls.contact }];
const REFERENCE = /^[\w-]{1,40}$/;

export const page: PageFactory<ContactData> = (host) => ({
  loader: ({ request }) => {
    const sent = new URL(request.url).searchParams.get('sent');
    return data<ContactData>(
      { view: newFormView(), sent: sent !== null && REFERENCE.test(sent) ? sent : null },
      // Each view of the form has a key of its own.
      { headers: { 'Cache-Control': 'no-store' } },
    );
  },
  action: (args) => submitEnquiry(host, args),
  Component: function ContactPage() {
    const { view, sent } = useLoaderData<ContactData>();
    const { site } = host;
    return (
      <>
        <PageBanner title={contact.banner} lead={contact.lead} trail={trail} />
        <section className={`section ${styles.section}`}>
          <div className={`container ${styles.layout}`}>
            <div className={styles.card}>
              {sent ? (
                <Thanks reference={sent} />
              ) : (
                <>
                  <h2>{contact.formTitle}</h2>
                  <ContactForm view={view} />
                </>
              )}
            </div>
            <div className={styles.emergency}>
              <h2>
                <Icon name="alert" /> {contact.emergency.title}
              </h2>
              <p>
                <InlineText text={contact.emergency.text} site={site} />
              </p>
            </div>
            <div className={styles.aside}>
              <h2>Talk to us</h2>
              <ul className={styles.ways}>
                <li>
                  <Icon name="phone" />
                  <a href={site.phone.href}>{site.phone.display}</a>
                </li>
                <li>
                  <Icon name="mail" />
                  <a href={`mailto:${site.email}`}>{site.email}</a>
                </li>
              </ul>
              <h2>{contact.hours.title}</h2>
              {contact.hours.lines.map((line) => (
                <p key={line} className={styles.hours}>
                  {line}
                </p>
              ))}
              <p className={styles.note}>{contact.hours.note}</p>
            </div>
          </div>
        </section>
      </>
    );
  },
  head: () => ({
    title: contact.title,
    description:
      'Ask a care coordinator about a second opinion: contact form, phone, e-mail and hours. Not for emergencies; call 112 in India or 911 in the US.',
    canonical: urls.contact,
    image: {
      url: heroes['hero-4'].src,
      width: 1600,
      height: 1000,
      alt: 'A house on one shore and a city on the other, joined by an arc of light',
    },
    jsonLd: [medicalOrganization(host.site), breadcrumbList(host.site, trail)],
  }),
});
