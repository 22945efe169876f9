import { localPath, type SiteSettings, urls } from '@opinionbridge/contracts';
import { useLoaderData } from 'react-router';
import { fieldOf } from '../../blocks/physicians/physician-card.tsx';
import type { PhysicianProfile, ProfileOf } from '../../content/physician-profiles.ts';
import type { Physician } from '../../content/physician.ts';
import { allPhysicians } from '../../content/physicians.ts';
import type { Locale } from '../../locale/locale.tsx';
import { portraitOf } from '../../pictures/portraits.ts';
import type { PhysicianPageTexts } from './physician-texts.ts';
import { Profile } from './profile.tsx';

/** The physician's profile, in its own chunk: all profiles together are as long as the rest of the page. */
export const physicianSections = (locale: Locale, texts: PhysicianPageTexts, profileOf: ProfileOf) => ({
  components: {
    profile: function ProfileOfPage() {
      const { id } = useLoaderData<{ id: string | undefined }>();
      const physician = allPhysicians.find((one) => one.id === id);
      const profile = physician && profileOf(physician.id);
      return profile && <Profile physician={physician} profile={profile} texts={texts} />;
    },
  },
  jsonLd: (site: SiteSettings, physician: Physician) => {
    const profile = typeof window === 'undefined' ? profileOf(physician.id) : undefined;
    return profile ? [physicianJsonLd(site, physician, profile, locale, texts)] : [];
  },
});

export type PhysicianSections = ReturnType<typeof physicianSections>;

const SPECIALTY = { cancer: 'Oncologic', orthopedics: 'Musculoskeletal' } as const;

/** Returns a physician for search engines (schema.org/Physician), marked as a sample profile. */
function physicianJsonLd(
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
