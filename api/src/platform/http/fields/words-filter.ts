/** Maximum number of words searched for; more of them hardly narrow the result. */
const MAX_WORDS = 8;

/**
 * Returns a filter for documents whose `search` field contains every word of a text. The patterns are escaped literals,
 * so no word can make them expensive, and databases can match them in an index without reading documents.
 *
 * @param text normalized like the field
 */
export function wordsFilter(text: string): { $and?: { search: { $regex: string } }[] } {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return {};
  return { $and: words.slice(0, MAX_WORDS).map((word) => ({ search: { $regex: escapeRegex(word) } })) };
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}/-]/g, '\\$&');
}
