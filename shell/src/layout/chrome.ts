import type { Head, Language, SiteSettings } from '@opinionbridge/contracts';
import { createContext, useContext } from 'react';
import type { ChromeMessages } from '../shared/messages/messages.ts';

/** What the layout needs to know about the current page. */
export interface Chrome {
  readonly site: SiteSettings;
  readonly language: Language;
  /** Translations declared by the page. */
  readonly translations: NonNullable<Head['translations']>;
  readonly words: ChromeMessages;
}

const ChromeContext = createContext<Chrome | undefined>(undefined);

export const ChromeProvider = ChromeContext.Provider;

/** @throws Error outside of the layout */
export function useChrome(): Chrome {
  const chrome = useContext(ChromeContext);
  if (!chrome) throw new Error('This component must be inside the layout.');
  return chrome;
}
