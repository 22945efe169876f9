/** Keys whose values are identifiers or addresses, which are the same in every language. */
type Structural = 'id' | 'slug' | 'to' | 'picture' | 'rupees' | 'specialty' | 'target';

/** The structure of a content file, with any texts. */
export type Texts<English> = English extends string
  ? string
  : English extends number | boolean | undefined
    ? English
    : { readonly [Key in keyof English]: Key extends Structural ? English[Key] : Texts<English[Key]> };

/** Texts in another language for such a structure; omitted ones stay English. */
export type Translation<English> = English extends string
  ? string
  : English extends number | boolean | undefined
    ? never
    : English extends readonly unknown[]
      ? { readonly [Key in keyof English]?: Translation<English[Key]> }
      : {
          readonly [Key in keyof English as Key extends Structural ? never : Key]?: Translation<English[Key]>;
        };

/**
 * Returns a content file in another language.
 *
 * @param words in the same structure; lists are matched by position
 */
export function translated<English>(english: English, words: Translation<English>): Texts<English> {
  return merged(english, words) as Texts<English>;
}

function merged(english: unknown, words: unknown): unknown {
  if (words === undefined) return english;
  if (typeof english !== 'object' || english === null) return words;
  const given = words as Readonly<Record<string, unknown>>;
  if (Array.isArray(english)) return english.map((item, index) => merged(item, given[index]));
  return Object.fromEntries(Object.entries(english).map(([key, value]) => [key, merged(value, given[key])]));
}
