import * as style from '@dicebear/avataaars';
import { createAvatar } from '@dicebear/core';

/**
 * Faces of the physicians, chosen one by one: seeds drawn at random give comic faces.
 * Set "Avataaars" by Pablo Stanley, free for personal and commercial use.
 */
export interface Face {
  readonly top: NonNullable<style.Options['top']>[number];
  readonly hair: string;
  readonly skin: string;
  readonly coat: 'white' | 'navy' | 'grey';
  readonly glasses?: 'prescription01' | 'prescription02' | 'round';
  readonly beard?: 'beardLight' | 'beardMedium' | 'beardMajestic';
}

const SKIN = {
  light: 'f6d7bf',
  fair: 'eec29c',
  tan: 'cd946a',
  brown: 'a56a44',
  dark: '6d432c',
  warm: 'bd8358',
};
const HAIR = {
  black: '2c1b18',
  dark: '3a2a24',
  brown: '5b3a26',
  chestnut: '724133',
  blonde: 'b58143',
  auburn: '8a4528',
  grey: '9aa2ad',
  silver: 'c9ced6',
};
const COAT = { white: 'ffffff', navy: '24406f', grey: '9fb3cf' };

export const faces: Readonly<Record<string, Face>> = {
  'anita-deshkar': { top: 'bun', hair: HAIR.black, skin: SKIN.tan, coat: 'white' },
  'marcus-ellery': {
    top: 'shortFlat',
    hair: HAIR.grey,
    skin: SKIN.light,
    coat: 'navy',
    glasses: 'prescription02',
  },
  'priya-venkatesan': { top: 'longButNotTooLong', hair: HAIR.black, skin: SKIN.brown, coat: 'white' },
  'jonathan-abara': {
    top: 'theCaesar',
    hair: HAIR.black,
    skin: SKIN.dark,
    coat: 'white',
    beard: 'beardLight',
  },
  'leela-merchant': { top: 'bob', hair: HAIR.dark, skin: SKIN.warm, coat: 'navy', glasses: 'round' },
  'thomas-wexford': {
    top: 'sides',
    hair: HAIR.silver,
    skin: SKIN.fair,
    coat: 'white',
    glasses: 'prescription01',
  },
  'grace-okonjo': { top: 'fro', hair: HAIR.black, skin: SKIN.dark, coat: 'white' },
  'sanjay-purohit': {
    top: 'shortWaved',
    hair: HAIR.black,
    skin: SKIN.tan,
    coat: 'navy',
    beard: 'beardMedium',
  },
  'helen-castellan': { top: 'straight02', hair: HAIR.blonde, skin: SKIN.light, coat: 'white' },
  'ravi-kondapalli': {
    top: 'shortRound',
    hair: HAIR.black,
    skin: SKIN.brown,
    coat: 'white',
    glasses: 'prescription02',
  },
  'daniel-harrow': { top: 'shortFlat', hair: HAIR.chestnut, skin: SKIN.light, coat: 'white' },
  'meera-joglekar': { top: 'straightAndStrand', hair: HAIR.black, skin: SKIN.tan, coat: 'navy' },
  'carlos-ibarra': {
    top: 'shortCurly',
    hair: HAIR.dark,
    skin: SKIN.warm,
    coat: 'white',
    beard: 'beardLight',
  },
  'susan-whitlock': {
    top: 'bob',
    hair: HAIR.silver,
    skin: SKIN.light,
    coat: 'navy',
    glasses: 'prescription01',
  },
  'arjun-talwar': { top: 'turban', hair: HAIR.black, skin: SKIN.tan, coat: 'white', beard: 'beardMedium' },
  'naomi-feldt': { top: 'curly', hair: HAIR.auburn, skin: SKIN.light, coat: 'white' },
  'peter-lindqvist': { top: 'theCaesarAndSidePart', hair: HAIR.blonde, skin: SKIN.light, coat: 'navy' },
  'kavya-reddivari': {
    top: 'straight01',
    hair: HAIR.black,
    skin: SKIN.brown,
    coat: 'white',
    glasses: 'round',
  },
  'james-oyelade': {
    top: 'shortFlat',
    hair: HAIR.black,
    skin: SKIN.dark,
    coat: 'navy',
    glasses: 'prescription02',
  },
  'rachel-montrose': { top: 'bun', hair: HAIR.brown, skin: SKIN.fair, coat: 'white' },
  'hiren-shahane': {
    top: 'sides',
    hair: HAIR.grey,
    skin: SKIN.tan,
    coat: 'white',
    glasses: 'prescription01',
  },
  'eleanor-brandt': { top: 'straight01', hair: HAIR.silver, skin: SKIN.light, coat: 'navy' },
  'victor-salcedo': {
    top: 'shortWaved',
    hair: HAIR.dark,
    skin: SKIN.fair,
    coat: 'white',
    beard: 'beardMedium',
  },
  'sunita-gokhaley': {
    top: 'longButNotTooLong',
    hair: HAIR.dark,
    skin: SKIN.tan,
    coat: 'navy',
    glasses: 'prescription02',
  },
  'andrew-castleton': {
    top: 'shortRound',
    hair: HAIR.auburn,
    skin: SKIN.light,
    coat: 'white',
    beard: 'beardLight',
  },
  'mina-harada': { top: 'straight02', hair: HAIR.black, skin: SKIN.light, coat: 'white' },
  'robert-achterberg': {
    top: 'theCaesar',
    hair: HAIR.silver,
    skin: SKIN.fair,
    coat: 'navy',
    beard: 'beardMedium',
    glasses: 'round',
  },
  'deepa-narasimham': {
    top: 'straightAndStrand',
    hair: HAIR.dark,
    skin: SKIN.brown,
    coat: 'white',
    glasses: 'prescription02',
  },
  'william-tremont': { top: 'theCaesarAndSidePart', hair: HAIR.brown, skin: SKIN.fair, coat: 'white' },
  'farah-quraishi': { top: 'hijab', hair: HAIR.black, skin: SKIN.warm, coat: 'navy' },
};

const SHIRT = { white: '#3f6fb0', navy: '#f4f7fb', grey: '#ffffff' } as const;

/** Lies around the neck of those in a white coat. */
const STETHOSCOPE = `<g fill="none" stroke="#12356b" stroke-width="5" stroke-linecap="round"><path d="M112 206Q104 236 118 252Q134 262 138 244"/><path d="M168 206Q176 232 168 262"/></g><circle cx="138" cy="240" r="5" fill="#12356b"/><circle cx="167" cy="265" r="7.5" fill="#f58220"/>`;

const GROUND = {
  white: ['c9dbf0', 'e3ebf6'],
  navy: ['d6e4f4', 'f3e4d4'],
  grey: ['dbe7f5', 'eef3fa'],
} as const;

/** @returns the portrait as SVG, 5:4, with a quiet ground in the site's colours */
export function portrait(id: string): string {
  const face = faces[id];
  if (!face) throw new Error(`No face is chosen for "${id}"; add one to faces in portraits.ts.`);
  const avatar = createAvatar(style, {
    seed: id,
    style: ['default'],
    top: [face.top],
    topProbability: 100,
    hairColor: [face.hair],
    hatColor: [face.top === 'hijab' ? '3f72b8' : '24406f'],
    skinColor: [face.skin],
    facialHair: face.beard ? [face.beard] : [],
    facialHairProbability: face.beard ? 100 : 0,
    facialHairColor: [face.hair],
    accessories: face.glasses ? [face.glasses] : [],
    accessoriesProbability: face.glasses ? 100 : 0,
    accessoriesColor: ['24324a'],
    clothing: ['blazerAndShirt'],
    clothesColor: [COAT[face.coat]],
    eyes: ['default'],
    eyebrows: ['defaultNatural'],
    mouth: ['twinkle'],
    nose: ['default'],
  }).toString();
  // The set knows one grey shirt only.
  const body = avatar
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll('#E6E6E6', SHIRT[face.coat]);
  const [from, to] = GROUND[face.coat];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="480" viewBox="0 0 600 480">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#${from}"/><stop offset="1" stop-color="#${to}"/></linearGradient></defs>
<rect width="600" height="480" fill="url(#ground)"/><circle cx="470" cy="130" r="210" fill="#fff" opacity=".38"/>
<svg x="100" y="76" width="400" height="404" viewBox="0 0 280 280" preserveAspectRatio="xMidYMax meet">${body}${face.coat === 'white' && face.top !== 'straight02' ? STETHOSCOPE : ''}</svg></svg>`;
}
