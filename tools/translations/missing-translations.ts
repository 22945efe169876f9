/** Keys whose values are identifiers or addresses. */
const STRUCTURAL = new Set(['id', 'slug', 'to', 'picture', 'specialty']);

/** An untranslated text and its path. */
export interface MissingTranslation {
  readonly path: string;
  readonly english: string;
}

/**
 * Lists the texts of a content file that a translation lacks: those that are identical in both and contain letters to
 * translate.
 *
 * @param english exports of the English file
 * @param other exports of the translation, in which missing texts are the English ones
 */
export function missingTranslations(english: unknown, other: unknown, path = ''): MissingTranslation[] {
  if (typeof english === 'string') return english === other && hasWords(english) ? [{ path, english }] : [];
  if (typeof english !== 'object' || english === null) return [];
  return Object.entries(english).flatMap(([key, value]) =>
    STRUCTURAL.has(key)
      ? []
      : missingTranslations(
          value,
          (other as Readonly<Record<string, unknown>> | undefined)?.[key],
          path ? `${path}.${key}` : key,
        ),
  );
}

/** Whether a text has letters apart from placeholders and link targets. */
function hasWords(text: string): boolean {
  return /\p{Letter}{2}/u.test(text.replace(/\{[\w:]+\}|\]\([^)]*\)/g, ''));
}
