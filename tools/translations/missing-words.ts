/** Keys whose values name something in code or in an address. */
const STRUCTURAL = new Set(['id', 'slug', 'to', 'picture', 'specialty']);

/** A text that is still English: where it stands, and what it says. */
export interface MissingWords {
  readonly path: string;
  readonly english: string;
}

/**
 * Texts of a content file that another language has not got: they are the same in both, and have letters to translate.
 *
 * @param english what the English file exports
 * @param other what the other one exports, where missing texts are the English ones
 */
export function missingWords(english: unknown, other: unknown, path = ''): MissingWords[] {
  if (typeof english === 'string') return english === other && hasWords(english) ? [{ path, english }] : [];
  if (typeof english !== 'object' || english === null) return [];
  return Object.entries(english).flatMap(([key, value]) =>
    STRUCTURAL.has(key)
      ? []
      : missingWords(
          value,
          (other as Readonly<Record<string, unknown>> | undefined)?.[key],
          path ? `${path}.${key}` : key,
        ),
  );
}

/** Whether something is left of a text without its placeholders and the targets of its links. */
function hasWords(text: string): boolean {
  return /\p{Letter}{2}/u.test(text.replace(/\{[\w:]+\}|\]\([^)]*\)/g, ''));
}
