import type { Language } from '@opinionbridge/contracts';
import type { Article } from './article-content.ts';

/** Labels of links to an article in a language, in that language. */
const READ_IN: Readonly<Record<Language, string>> = {
  en: 'Read this article in English',
  hi: 'यह लेख हिन्दी में पढ़ें',
};

/** Returns the same article in other languages, with link labels. */
export const otherLanguages = ({ language, translations }: Pick<Article, 'language' | 'translations'>) =>
  translations
    .filter((one) => one.language !== language)
    .map((one) => ({ ...one, label: READ_IN[one.language] }));
