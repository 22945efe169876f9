import { type Head, type Language, languages, localPath } from '@opinionbridge/contracts';

/**
 * Returns the address part of the head for a page in several languages.
 *
 * @param path of the English page
 */
export const localAddress = (path: string, language: Language): Pick<Head, 'canonical' | 'translations'> => ({
  canonical: localPath(path, language),
  translations: languages.map((one) => ({ language: one, path: localPath(path, one) })),
});
