import type { SearchedTexts } from '@opinionbridge/contracts/text';
import type { PhysicianProfile } from '../../content/physician-profiles.ts';
import type { Physician } from '../../content/physician.ts';
import type { PhysicianTexts } from './physician-card.tsx';

/**
 * Returns the searched texts of a physician: name and field as the title; languages, city, training. In English and in
 * the language of the page.
 *
 * @param profiles of the physician, in each language in which they are available
 * @param languageNames names of the languages in the language of the page
 */
export function searchedTexts(
  { id, name, specialty, subspecialty, languages }: Physician,
  profiles: readonly (PhysicianProfile | undefined)[],
  { subspecialties }: PhysicianTexts,
  languageNames: Readonly<Record<string, string>>,
): SearchedTexts {
  const texts = [
    ...['doctor', FIELD[specialty]],
    ...(['en', ...languages] as const).flatMap((language) => [ENGLISH[language], languageNames[language]]),
    ...profiles.flatMap((profile) =>
      profile
        ? [
            profile.place,
            profile.board,
            ...profile.focus,
            ...profile.training.map(({ institution }) => institution),
          ]
        : [],
    ),
  ];
  return { title: `${subspecialty}. ${subspecialties[id] ?? ''} ${name}`, text: texts.join(' ') };
}

const FIELD = { cancer: 'cancer oncology', orthopedics: 'orthopedics surgery' } as const;
const ENGLISH = { en: 'English', hi: 'Hindi', te: 'Telugu', gu: 'Gujarati', mr: 'Marathi' } as const;
