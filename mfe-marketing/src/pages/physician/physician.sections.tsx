import type { SiteSettings } from '@opinionbridge/contracts';
import { useLoaderData } from 'react-router';
import type { ProfileOf } from '../../content/physician-profiles.ts';
import type { Physician } from '../../content/physician.ts';
import { allPhysicians } from '../../content/physicians.ts';
import type { Locale } from '../../locale/locale.tsx';
import { physicianJsonLd } from './physician-json-ld.ts';
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
