import { type Language, localPath } from '@opinionbridge/contracts';
import { NewTabMessages } from '@opinionbridge/ui';
import { createContext, type ReactNode, useContext } from 'react';
import type { PageTexts } from '../content/page-texts.ts';

/** The language of a page, and texts shared by all of its parts. */
export interface Locale {
  readonly language: Language;
  readonly common: PageTexts['common'];
}

// No default language: its texts would be loaded by every browser.
const LocaleContext = createContext<Locale | undefined>(undefined);

export function LocaleProvider({
  locale,
  children,
}: {
  readonly locale: Locale;
  readonly children: ReactNode;
}) {
  return (
    <LocaleContext value={locale}>
      <NewTabMessages value={locale.common.newTab}>{children}</NewTabMessages>
    </LocaleContext>
  );
}

/** @throws Error outside of a `LocaleProvider` */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('This page has no language: see inEnglish and inLocale.');
  return locale;
}

/** @returns a function that returns a page's address in the current language, if the page exists in it */
export function useLocalPath(): (path: string) => string {
  const { language } = useLocale();
  return (path) => (path.startsWith('/') ? localPath(path, language) : path);
}
