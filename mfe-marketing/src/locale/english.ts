import type { PageFactory } from '@opinionbridge/contracts';
import { common } from '../content/en/common.ts';
import { inLocale } from './in-locale.tsx';
import type { Locale } from './locale.tsx';

export const english: Locale = { language: 'en', common };

/** Creates a page that exists only in English. */
export const inEnglish =
  <Data>(factory: PageFactory<Data>): PageFactory<Data> =>
  (host) => {
    const page = factory(host);
    return { ...page, Component: inLocale(english, page.Component) };
  };
