import type { Head, Language, SiteSettings } from '@opinionbridge/contracts';
import { createContext, useContext } from 'react';
import type { ChromeMessages } from '../shared/messages/messages.ts';

/** What every part of the layout needs of the page that is shown. */
export interface Chrome {
  readonly site: SiteSettings;
  readonly language: Language;
  /** The page in other languages, as it says of itself. */
  readonly translations: NonNullable<Head['translations']>;
  readonly words: ChromeMessages;
}

const ChromeContext = createContext<Chrome | undefined>(undefined);

export const ChromeProvider = ChromeContext.Provider;

/** @throws outside of the layout */
export function useChrome(): Chrome {
  const chrome = useContext(ChromeContext);
  if (!chrome) throw new Error('There is no layout around this component.');
  return chrome;
}
