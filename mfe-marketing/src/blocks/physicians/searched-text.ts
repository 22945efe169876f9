import type { PhysicianProfile } from '../../content/physician-profiles.ts';
import type { Physician } from '../../content/physician.ts';
import type { PhysicianTexts } from './physician-card.tsx';

/**
 * Everything of a physician that a search looks through: name, field, languages, city, training. In English and in the
 * words of the page.
 *
 * @param profile of the physician, where it is known
 * @param languageNames names of the languages in the language of the page
 */
export function searchedText(
  { id, name, subspecialty, languages }: Physician,
  profile: PhysicianProfile | undefined,
  { subspecialties }: PhysicianTexts,
  languageNames: Readonly<Record<string, string>>,
): string {
  return [
    ...[name, subspecialty, subspecialties[id]],
    ...(['en', ...languages] as const).flatMap((language) => [ENGLISH[language], languageNames[language]]),
    ...[profile?.place, profile?.board, ...(profile?.focus ?? [])],
    ...(profile?.training ?? []).map(({ institution }) => institution),
  ].join(' ');
}

const ENGLISH = { en: 'English', hi: 'Hindi', te: 'Telugu', gu: 'Gujarati', mr: 'Marathi' } as const;
