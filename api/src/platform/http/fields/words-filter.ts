/** More words than these say nothing more. */
const MAX_WORDS = 8;

/**
 * A filter for documents whose field `search` contains every word of a text. The patterns are plain text, so no word
 * can make them expensive, and databases find them without reading documents.
 *
 * @param text in the form in which the field is written
 * @param otherForm of a word that is looked for as well
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
