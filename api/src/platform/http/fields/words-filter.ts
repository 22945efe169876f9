/** Maximum number of words searched for; more of them hardly narrow the result. */
const MAX_WORDS = 8;

/**
 * Returns a filter for documents whose `search` field contains every word of a text. The patterns are escaped literals,
 * so no word can make them expensive, and databases can match them in an index without reading documents.
 *
 * @param text normalized like the field
 * @param otherForm returns an alternative form of a word to search for
 */
export function wordsFilter(
  text: string,
  otherForm: (word: string) => string | undefined = () => undefined,
): { $and?: { search: { $regex: string } }[] } {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return {};
  const patternOf = (word: string) => {
    const forms = [word, otherForm(word)].filter((form) => form !== undefined);
    return { search: { $regex: [...new Set(forms)].map(escapeRegex).join('|') } };
  };
  return { $and: words.slice(0, MAX_WORDS).map(patternOf) };
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}/-]/g, '\\$&');
}
