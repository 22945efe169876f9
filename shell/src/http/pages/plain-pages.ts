import { languages, type Language, type SiteSettings } from '@opinionbridge/contracts';
import { allMessages, plainPage, type PlainText } from '../plain/plain-page.ts';
import { finishPage, type FinishedPage } from './finished-page.ts';
import type { ErrorPages } from './error-page.ts';
import type { RejectionStatus } from './overload/request-rejected.ts';

type Texts = Readonly<Record<Language, Omit<PlainText, 'language'>>>;

const TURNED_AWAY: Readonly<Record<RejectionStatus, Texts>> = {
  429: {
    en: {
      title: 'You have opened very many pages',
      text: 'Please try again in a minute. If you have just sent a form, it did not arrive: go back, and send it again then.',
    },
    hi: {
      title: 'आपने बहुत सारे पेज खोले हैं',
      text: 'कृपया एक मिनट बाद फिर से कोशिश करें। अगर आपने अभी कोई फ़ॉर्म भेजा है, तो वह हम तक नहीं पहुँचा: पीछे जाएँ और तब उसे फिर से भेजें।',
    },
  },
  503: {
    en: {
      title: 'The site is very busy right now',
      text: 'Please try again in a few seconds. If you have just sent a form, it did not arrive: go back, and send it again then.',
    },
    hi: {
      title: 'साइट पर अभी बहुत लोग हैं',
      text: 'कृपया कुछ सेकंड बाद फिर से कोशिश करें। अगर आपने अभी कोई फ़ॉर्म भेजा है, तो वह हम तक नहीं पहुँचा: पीछे जाएँ और तब उसे फिर से भेजें।',
    },
  },
};

/** The error page of last resort, made without a renderer. */
export const plainErrorPages = (site: SiteSettings): ErrorPages =>
  inEachLanguage(site, 503, 'no renderer starts', (language) => {
    const { title, cause } = allMessages[language].errorPage;
    return { title, text: cause };
  });

/** Pages for rejected requests, of which there may be thousands per second, so they are minimal. */
export const rejectionPages = (site: SiteSettings): Readonly<Record<RejectionStatus, ErrorPages>> => {
  const pages = (status: RejectionStatus) =>
    inEachLanguage(site, status, undefined, (language) => TURNED_AWAY[status][language]);
  return { 429: pages(429), 503: pages(503) };
};

function inEachLanguage(
  site: SiteSettings,
  status: RejectionStatus,
  fault: string | undefined,
  textIn: (language: Language) => Omit<PlainText, 'language'>,
): ErrorPages {
  const pages = languages.map((language) => {
    const { html, policy } = plainPage(site, [{ language, ...textIn(language) }]);
    const page = {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '5',
      },
      body: new TextEncoder().encode(html),
      styleHash: '',
      contentVersion: 0,
    };
    const finished: FinishedPage = { ...finishPage(page, { fault }), policy };
    return [language, finished] as const;
  });
  return Object.fromEntries(pages) as ErrorPages;
}
