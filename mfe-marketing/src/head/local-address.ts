import { type Head, type Language, languages, localPath } from '@opinionbridge/contracts';

/**
 * What the head of a page in several languages says of its address.
 *
 * @param path of the English page
 */
export const localAddress = (path: string, language: Language): Pick<Head, 'canonical' | 'translations'> => ({
  canonical: localPath(path, language),
  translations: languages.map((one) => ({ language: one, path: localPath(path, one) })),
});
