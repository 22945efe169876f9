import { type Language, localPath } from '@opinionbridge/contracts';
import { NewTabMessages } from '@opinionbridge/ui';
import { createContext, type ReactNode, useContext } from 'react';
import type { common } from '../content/en/common.ts';
import type { Texts } from '../content/translated.ts';

/** The language of a page, and the words that all of its parts share. */
export interface Locale {
  readonly language: Language;
  readonly common: Texts<typeof common>;
}

// No language is that of a page without one: its words would be in every browser.
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

/** @returns makes the address of a page in the language of this one, where there is one */
export function useLocalPath(): (path: string) => string {
  const { language } = useLocale();
  return (path) => (path.startsWith('/') ? localPath(path, language) : path);
}
