import type { Language } from '@opinionbridge/contracts';
import type { PostDetail } from '../posts/post-types.ts';

/** What leads to an article in a language, in that language. */
const READ_IN: Readonly<Record<Language, string>> = {
  en: 'Read this article in English',
  hi: 'यह लेख हिन्दी में पढ़ें',
};

/** The same article in other languages, each with the words that lead to it. */
export const otherLanguages = ({ language, translations }: Pick<PostDetail, 'language' | 'translations'>) =>
  translations
    .filter((one) => one.language !== language)
    .map((one) => ({ ...one, label: READ_IN[one.language] }));
