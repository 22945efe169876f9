import type { ComponentType } from 'react';
import { type Locale, LocaleProvider } from './locale.tsx';

/** @returns the component wrapped in a provider of its language */
export function inLocale(locale: Locale, Component: ComponentType): ComponentType {
  return function LocalisedPage() {
    return (
      <LocaleProvider locale={locale}>
        <Component />
      </LocaleProvider>
    );
  };
}
