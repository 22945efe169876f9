import { searchKey } from '../comparison-key.ts';

/** British spellings and their American equivalents; none is part of another word that patients search for. */
const SPELLINGS: Readonly<Record<string, string>> = {
  aem: 'em',
  paed: 'ped',
  gynaec: 'gynec',
  caec: 'cec',
  faec: 'fec',
  aesth: 'esth',
  aetio: 'etio',
  naev: 'nev',
  caesar: 'cesar',
  oesoph: 'esoph',
  oedem: 'edem',
  oestr: 'estr',
  foet: 'fet',
  coeliac: 'celiac',
  rrhoe: 'rrhe',
  pnoe: 'pne',
  homoeo: 'homeo',
  manoeuv: 'maneuv',
  sulph: 'sulf',
  tumour: 'tumor',
  colour: 'color',
  behaviour: 'behavior',
  labour: 'labor',
  odour: 'odor',
  flavour: 'flavor',
  favour: 'favor',
  fibre: 'fiber',
  centre: 'center',
  metre: 'meter',
  litre: 'liter',
  counsell: 'counsel',
  labell: 'label',
  cancell: 'cancel',
  travell: 'travel',
  ageing: 'aging',
  // Words in -ize and -yze have an s in British English; replacing every z keeps "siz" a prefix of "size".
  mould: 'mold',
  licenc: 'licens',
  practis: 'practic',
  iz: 'is',
  yz: 'ys',
};
const BRITISH = new RegExp(Object.keys(SPELLINGS).join('|'), 'g');

/** Singular and plural endings; also a field, its practitioners and adjective: oncology, oncologist, oncologic. */
const ENDINGS =
  /(?<=olog|iatr|oped)(?:y|ies|ists?|ic(?:s|al(?:ly)?|ians?)?)(?![a-z0-9])|(?<=ss|x|ch|sh)es(?![a-z0-9])|(?<=[a-z]{2})(?:(ies)|(?<![siu])s)(?![a-z0-9])/g;
/** Endings of Hindi words: हड्डी, हड्डियाँ, हड्डियों. */
const HINDI_ENDINGS = /(?<=[\u0900-\u097f]{2})(?:ियां|ियों|िया|ाओं|ाएं|एं|ओं|[ािीुूेैोौ]ं?|ं)(?![\u0900-\u097f])/g;
/** Maximum word length; longer words are found by their beginning. */
const MAX_WORD_LENGTH = 40;
const HINDI = /[\u0900-\u097f]/;

/**
 * Returns the form in which texts are searched, for index and query alike: `searchKey` with American spelling and
 * without plural endings. Words stay separate, and the form of a word's prefix is a prefix of the word's form, except
 * for its last letters.
 */
export function searchForm(text: string): string {
  const form = searchKey(text)
    .replace(BRITISH, (spelling) => SPELLINGS[spelling]!)
    .replace(ENDINGS, (_, many) => (many ? 'y' : ''));
  const words = (HINDI.test(form) ? form.replace(HINDI_ENDINGS, '') : form).split(' ');
  return words.map((word) => (word.length > MAX_WORD_LENGTH ? cut(word) : word)).join(' ');
}

const cut = (word: string) => word.slice(0, MAX_WORD_LENGTH).replace(/\p{Cs}/gu, '');
