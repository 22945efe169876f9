import { type Head, type Language, languages, localPath } from '@opinionbridge/contracts';
import type { ComponentType } from 'react';
import { type Locale, LocaleProvider } from '../locale/locale.tsx';

/** @returns the component with its language around it */
export function inLocale(locale: Locale, Component: ComponentType): ComponentType {
  return function LocalisedPage() {
    return (
      <LocaleProvider locale={locale}>
        <Component />
      </LocaleProvider>
    );
  };
}

/**
 * What the head of a page in several languages says of its address.
 *
 * @param path of the English page
 */
export const localAddress = (path: string, language: Language): Pick<Head, 'canonical' | 'translations'> => ({
  canonical: localPath(path, language),
  translations: languages.map((one) => ({ language: one, path: localPath(path, one) })),
});
