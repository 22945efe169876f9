import { organization } from '../content/organization.ts';
import { localPath, type SiteSettings } from '@opinionbridge/contracts';
import type { Locale } from '../locale/locale.tsx';

type JsonLd = Readonly<Record<string, unknown>>;

/** The organization behind the site, for search engines. */
export const medicalOrganization = (site: SiteSettings, { language }: Locale): JsonLd => ({
  '@type': 'MedicalOrganization',
  '@id': `${site.origin}/#organization`,
  name: site.name,
  url: `${site.origin}/`,
  description: organization[language],
  medicalSpecialty: ['Oncologic', 'Musculoskeletal'],
  areaServed: { '@type': 'Country', name: 'India' },
  availableLanguage: ['English', 'Hindi', 'Telugu', 'Gujarati', 'Marathi'],
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: site.phone.display,
    email: site.email,
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '20:00',
    },
  },
});

/** The position of a page, from the home page down. */
export const breadcrumbList = (
  site: SiteSettings,
  trail: readonly { readonly label: string; readonly path: string }[],
  { language, common }: Locale,
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: common.home, path: '/' }, ...trail].map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${site.origin}${localPath(path, language)}`,
  })),
});

/** Structured data of a page: the organization and the breadcrumb. */
export const pageJsonLd = (
  site: SiteSettings,
  trail: Parameters<typeof breadcrumbList>[1],
  locale: Locale,
): readonly JsonLd[] => [medicalOrganization(site, locale), breadcrumbList(site, trail, locale)];

/** Questions with their answers in plain text. */
export const faqPage = (
  items: readonly { readonly question: string; readonly answer: string }[],
): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
