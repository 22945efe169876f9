import { type SiteSettings, urls } from '@opinionbridge/contracts';
import { common } from '../../content/en/common.ts';
import { physicianPages } from '../../content/en/physician-pages.ts';
import type { PhysicianProfile } from '../../content/physician-profiles.ts';
import type { Physician } from '../../content/physician.ts';
import { portraitOf } from '../../pictures/portraits.ts';

const SPECIALTY = { cancer: 'Oncologic', orthopedics: 'Musculoskeletal' } as const;

/** A physician for search engines (schema.org/Physician), who are told that the profile is a sample. */
export function physicianJsonLd(
  { origin }: SiteSettings,
  { id, name, degrees, specialty, subspecialty, languages }: Physician,
  { place, board, training }: PhysicianProfile,
): Readonly<Record<string, unknown>> {
  const [addressLocality, addressRegion] = place.split(', ');
  return {
    '@type': 'Physician',
    '@id': `${origin}${urls.physician(id)}`,
    name: `${name}, ${degrees}`,
    url: `${origin}${urls.physician(id)}`,
    image: new URL(portraitOf(id).src, origin).href,
    description: `${subspecialty}. ${board}.`,
    disambiguatingDescription: physicianPages.sample,
    medicalSpecialty: SPECIALTY[specialty],
    availableLanguage: (['en', ...languages] as const).map((language) => common.languages[language]),
    address: { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry: 'US' },
    parentOrganization: { '@id': `${origin}/#organization` },
    alumniOf: training.map(({ institution }) => ({ '@type': 'EducationalOrganization', name: institution })),
  };
}
