const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Letters for English and for the names of people and places in it, and the symbols of the interface. */
export const LATIN = `${range(0x20, 0x7e)}\u00a0©°·×éñüóáíúöäèçßÉÑÜ–—‘’“”…•₹€™›←→`;

/** Letters, vowel signs, digits and punctuation of Hindi, plus Marathi's ळ; the system's font has the rest. */
export const DEVANAGARI = [
  range(0x900, 0x903),
  range(0x905, 0x90b),
  'ऍएऐऑओऔ',
  range(0x915, 0x928),
  range(0x92a, 0x930),
  'लळवशषसह',
  '़ािीुूृॅेैॉोौ्',
  'ॐक़ख़ग़ज़ड़ढ़फ़य़',
  range(0x964, 0x96f),
  '\u200c\u200d\u25cc',
].join('');
