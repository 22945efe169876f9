// Combining marks on Latin, Greek and Cyrillic letters, and signs around digits, which are ignored in comparisons. Not
// U+0338, which would turn "≠" into "=".
const ACCENTS = '\\u0300-\\u0337\\u0339-\\u036f\\u20d0-\\u20ff';
// Joiners, soft hyphens, directional marks, variation selectors and the like (Unicode, UAX #44), annotation anchors,
// and the Arabic tatweel.
const NOT_READ = new RegExp(`[${ACCENTS}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb\\u0640]`, 'gu');

const VOWELLESS: Readonly<Record<string, string>> = {
  ৎ: 'ত\u09cd',
  ൺ: 'ണ\u0d4d',
  ൻ: 'ന\u0d4d',
  ർ: 'ര\u0d4d',
  ൽ: 'ല\u0d4d',
  ൾ: 'ള\u0d4d',
  ൿ: 'ക\u0d4d',
  'र\u093c\u094d': 'र\u094d',
};
const WITHOUT_VOWEL = new RegExp(Object.keys(VOWELLESS).join('|'), 'g');

const ASCII = /^[\0-\x7f]*$/;
/** Everything but single spaces, which are by far the most common. The blank Braille pattern is rendered as a space. */
const SPACES = /[\s\u2800]{2,}|[^\S ]|\u2800/g;

/**
 * Reduces a text to what a reader sees: two texts that look the same have the same key. Invisible characters, accents
 * on Latin letters and case are removed; each letter has one Unicode form; dashes, quotes and spaces are unified;
 * digits of any script become 0 to 9. The vowel signs of Indian scripts, and signs such as + and -, are significant.
 *
 * @returns the key; idempotent
 */
export function comparisonKey(text: string): string {
  // Most long texts are ASCII; this is fifteen times as fast.
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'").replace(SPACES, ' ').trim();
  return (
    // A standalone acute accent, typed as an apostrophe, would otherwise become a space.
    asciiDigits(text.replaceAll('\u00b4', "'").normalize('NFKD').replace(NOT_READ, ''))
      // Removed characters may have separated marks, which have a canonical order.
      .normalize('NFD')
      // Consonants without a vowel are encoded as one sign or with an (invisible) joiner: Bengali, Malayalam, Marathi.
      .replace(WITHOUT_VOWEL, (sign) => `${VOWELLESS[sign]}`)
      // A repeated mark, such as a nukta, is rendered once.
      .replace(/(\p{Mn})\1+/gu, '$1')
      .replace(/[\p{Pd}\u2212\u02d7\u2043\u2796]/gu, '-')
      .replace(/\u2795/g, '+')
      .replace(/[\u2044\u2215]/g, '/')
      .replace(/[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032`]/g, "'")
      .replace(/[\u201c\u201d\u201e\u201f\u2033]/g, '"')
      // Via upper case: "ß" becomes "SS", "ı" becomes "I", and both forms of the Greek sigma become one.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/ς/g, 'σ')
      .replace(SPACES, ' ')
      .trim()
      .normalize('NFC')
  );
}

/** Nasal consonants before their own class, as often written as an anusvara: हिन्दी, हिंदी; कैन्सर, कैंसर. */
const HALF_NASAL = /ङ्(?=[क-ङ])|ञ्(?=[च-ञ])|ण्(?=[ट-ण])|न्(?=[त-नशस])|म्(?=[प-म])/g;
/** Arabic vowel marks, and the hamza on a letter, are optional. */
const ARABIC_MARKS = /[\u064b-\u065f\u0670]/g;

/** Returns the key for searching texts, which also unifies interchangeable spellings of Hindi and Urdu. */
export function searchKey(text: string): string {
  return (
    comparisonKey(text)
      .normalize('NFD')
      .replace(/़/g, '')
      .replace(HALF_NASAL, 'ं')
      .replace(/ँ/g, 'ं')
      // दुःख, दुख; डॉक्टर, डाक्टर; लिये, लिए and नयी, नई.
      .replace(/(?<=[अ-हा-ौ])ः(?=[क-ह])/g, '')
      .replace(/ॉ/g, 'ा')
      .replace(/ऑ/g, 'आ')
      .replace(/(?<=[\u0900-\u094c])य([ेी])/g, (_, vowel) => (vowel === 'े' ? 'ए' : 'ई'))
      // Arabic keyboards have different letters than Urdu ones for what looks the same.
      .replace(ARABIC_MARKS, '')
      .replace(/[يى]/g, 'ی')
      .replace(/ك/g, 'ک')
      .replace(/[هة]/g, 'ہ')
      // A removed mark may have stood between spaces.
      .replace(SPACES, ' ')
      .trim()
      .normalize('NFC')
  );
}

/** Replaces the digits of any script with 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    // Unicode encodes digits in runs of ten, starting from zero.
    const code = digit.codePointAt(0)!;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });
}

/** What separates words; an invisible character does not. Splitting with it keeps all of the text. */
export const BETWEEN_WORDS = /([^\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]+)/u;
