// Marks that Latin, Greek and Cyrillic letters, and signs around digits, are compared without. Not U+0338: it makes "≠" of "=".
const ACCENTS = '\\u0300-\\u0337\\u0339-\\u036f\\u20d0-\\u20ff';
// Joiners, soft hyphens, marks of direction, variation selectors and the like (Unicode, UAX #44), annotation anchors, and the Arabic tatweel.
const NOT_READ = new RegExp(`[${ACCENTS}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb\\u0640]`, 'gu');

const VOWELLESS: Readonly<Record<string, string>> = {
  ...{ ৎ: 'ত\u09cd', ൺ: 'ണ\u0d4d', ൻ: 'ന\u0d4d', ർ: 'ര\u0d4d', ൽ: 'ല\u0d4d', ൾ: 'ള\u0d4d', ൿ: 'ക\u0d4d' },
  'र\u093c\u094d': 'र\u094d',
};
const WITHOUT_VOWEL = new RegExp(Object.keys(VOWELLESS).join('|'), 'g');

const ASCII = /^[\0-\x7f]*$/;
/** But for a single space, which most of them are; the blank pattern of Braille is drawn as one. */
const SPACES = /[\s\u2800]{2,}|[^\S ]|\u2800/g;

/**
 * A text as a reader sees it: two texts that look the same have the same key. It has no invisible characters, accents of Latin letters
 * or capitals, one form of Unicode for each letter, one kind of dash, quote and space, and the digits 0 to 9 for those of any script.
 * The vowel signs of Indian scripts, and signs such as + and -, count.
 *
 * @returns the key; the key of a key is itself
 */
export function comparisonKey(text: string): string {
  // Most long texts: fifteen times as fast.
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'").replace(SPACES, ' ').trim();
  return (
    // As a letter of its own, the acute accent that is typed for an apostrophe would become a space.
    asciiDigits(text.replaceAll('\u00b4', "'").normalize('NFKD').replace(NOT_READ, ''))
      // What was dropped may have stood between marks, which have an order.
      .normalize('NFD')
      // Letters without their vowel are written as one sign, or with an (invisible) joiner: Bengali, Malayalam, Marathi.
      .replace(WITHOUT_VOWEL, (sign) => `${VOWELLESS[sign]}`)
      // The same mark twice, such as a nukta, is drawn once.
      .replace(/(\p{Mn})\1+/gu, '$1')
      .replace(/[\p{Pd}\u2212\u02d7\u2043\u2796]/gu, '-')
      .replace(/\u2795/g, '+')
      .replace(/[\u2044\u2215]/g, '/')
      .replace(/[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032`]/g, "'")
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

/** A nasal consonant before one of its own class is written as an anusvara just as often: हिन्दी, हिंदी; and कैन्सर, कैंसर. */
const HALF_NASAL = /ङ्(?=[क-ङ])|ञ्(?=[च-ञ])|ण्(?=[ट-ण])|न्(?=[त-नशस])|म्(?=[प-म])/g;
/** Vowels of Arabic, and the hamza on a letter, are written or left out. */
const ARABIC_MARKS = /[\u064b-\u065f\u0670]/g;

/** The key by which texts are searched: spellings of Hindi and Urdu that people use for one another are one, too. */
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
      // An Arabic keyboard has other letters than one of Urdu for what looks the same.
      .replace(ARABIC_MARKS, '')
      .replace(/[يى]/g, 'ی')
      .replace(/ك/g, 'ک')
      .replace(/[هة]/g, 'ہ')
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
