import type { Language } from '@opinionbridge/contracts';

/** The blog's pages are in English, but a fragment has the language of the page it is shown in. */
export const latestPostsTexts: Readonly<
  Record<Language, { readonly eyebrow: string; readonly title: string; readonly all: string }>
> = {
  en: {
    eyebrow: 'Knowledge base',
    title: 'New articles for patients and families',
    all: 'All articles',
  },
  hi: {
    eyebrow: 'जानकारी',
    title: 'मरीज़ों और परिवारों के लिए नए लेख',
    all: 'सभी लेख (अंग्रेज़ी में)',
  },
};
