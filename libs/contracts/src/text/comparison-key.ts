// Marks that Latin, Greek and Cyrillic letters, and signs around digits, are compared without. Not U+0338: it makes "≠" of "=".
const ACCENTS = '\\u0300-\\u0337\\u0339-\\u036f\\u20d0-\\u20ff';
// Joiners, soft hyphens, marks of direction, variation selectors and the like (Unicode, UAX #44), annotation anchors, and the Arabic tatweel.
const NOT_READ = new RegExp(`[${ACCENTS}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb\\u0640]`, 'gu');

const ASCII = /^[\0-\x7f]*$/;
/** But for a single space, which most of them are. */
const SPACES = /\s{2,}|[^\S ]/g;

/**
 * A text as a reader sees it: two texts that look the same have the same key. It has no invisible characters, accents of Latin letters
 * or capitals, one form of Unicode for each letter, one kind of dash, quote and space, and the digits 0 to 9 for those of any script.
 * The vowel signs of Indian scripts, and signs such as + and -, count.
 *
 * @returns the key; the key of a key is itself
 */
export function comparisonKey(text: string): string {
  // Most long texts: fifteen times as fast.
  if (ASCII.test(text)) return text.toLowerCase().replace(SPACES, ' ').trim();
  return (
    asciiDigits(text.normalize('NFKD').replace(NOT_READ, ''))
      // What was dropped may have stood between marks, which have an order.
      .normalize('NFD')
      // The same mark twice, such as a nukta, is drawn once.
      .replace(/(\p{Mn})\1+/gu, '$1')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/[\u2018\u2019\u201b\u02bc\u2032]/g, "'")
      .replace(/[\u201c\u201d\u201e\u201f\u2033]/g, '"')
      // By way of capitals: "ß" is "SS" there, "ı" is "I", and both forms of the Greek sigma are one.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/ς/g, 'σ')
      .replace(SPACES, ' ')
      .trim()
      .normalize('NFC')
  );
}

/** A nasal consonant before one of its own class is written as an anusvara just as often: हिन्दी, हिंदी. */
const HALF_NASAL = /ङ्(?=[क-ङ])|ञ्(?=[च-ञ])|ण्(?=[ट-ण])|न्(?=[त-न])|म्(?=[प-म])/g;

/** The key by which texts are searched: spellings of Hindi that people use for one another are one, too. */
export function searchKey(text: string): string {
  return (
    comparisonKey(text)
      .normalize('NFD')
      .replace(/़/g, '')
      .replace(HALF_NASAL, 'ं')
      .replace(/ँ/g, 'ं')
      // A mark that was dropped may have stood between spaces.
      .replace(SPACES, ' ')
      .trim()
      .normalize('NFC')
  );
}

/** Puts 0 to 9 in the place of the digits of any script. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    // Unicode has them in runs of ten, from zero.
    const code = digit.codePointAt(0)!;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });
}

/** What stands between the words of a text. A word goes on behind an invisible character; put together, the pieces are the text. */
export const BETWEEN_WORDS = /([^\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]+)/u;
