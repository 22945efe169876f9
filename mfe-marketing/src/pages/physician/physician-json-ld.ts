import { localPath, type SiteSettings, urls } from '@opinionbridge/contracts';
import { fieldOf } from '../../blocks/physicians/physician-card.tsx';
import type { PhysicianProfile } from '../../content/physician-profiles.ts';
import type { Physician } from '../../content/physician.ts';
import type { Locale } from '../../locale/locale.tsx';
import { portraitOf } from '../../pictures/portraits.ts';
import type { PhysicianPageTexts } from './physician-texts.ts';

const SPECIALTY = { cancer: 'Oncologic', orthopedics: 'Musculoskeletal' } as const;

/** Returns a physician for search engines (schema.org/Physician), marked as a sample profile. */
export function physicianJsonLd(
  { origin }: SiteSettings,
  physician: Physician,
  { place, board, training }: PhysicianProfile,
  { language, common }: Locale,
  { cards, facts }: PhysicianPageTexts,
): Readonly<Record<string, unknown>> {
  const { id, name, degrees, specialty, languages } = physician;
  const [addressLocality, addressRegion] = place.split(', ');
  return {
    '@type': 'Physician',
    '@id': `${origin}${urls.physician(id)}`,
    name: `${name}, ${degrees}`,
    url: `${origin}${localPath(urls.physician(id), language)}`,
    image: new URL(portraitOf(id).src, origin).href,
    description: [fieldOf(physician, cards), board].join(language === 'hi' ? '। ' : '. '),
    disambiguatingDescription: facts.sample,
    medicalSpecialty: SPECIALTY[specialty],
    availableLanguage: (['en', ...languages] as const).map((one) => common.languages[one]),
    address: { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry: 'US' },
    parentOrganization: { '@id': `${origin}/#organization` },
    alumniOf: training.map(({ institution }) => ({ '@type': 'EducationalOrganization', name: institution })),
  };
}
