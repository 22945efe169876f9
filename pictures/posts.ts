/**
 * Draws the pictures of the sample posts beside their texts, in tools/seed/posts.
 *
 *   node pictures/posts.ts            all of them
 *   node pictures/posts.ts melanoma   those of posts whose folder's name contains the word
 */
import { join } from 'node:path';
import sharp from 'sharp';
import * as bones from './src/scenes/posts/bones-and-glands.ts';
import * as digestion from './src/scenes/posts/digestion.ts';
import * as spine from './src/scenes/posts/head-and-spine.ts';
import * as skin from './src/scenes/posts/skin-and-breast.ts';

const WIDTH = 1600;

/** By folder: each file's name without its ending, and what draws it. */
const posts: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  '01-brain-tumors-first-questions': {
    'brain-light': spine.brainLight,
    'brain-scan': spine.brainScan,
    talk: spine.talk,
  },
  '02-melanoma-reading-your-skin': {
    'sun-hat': skin.sunHat,
    'skin-layers': skin.skinLayers,
    magnifier: skin.magnifier,
  },
  '03-breast-cancer-the-first-weeks': {
    'two-women': skin.twoWomen,
    pathology: skin.pathology,
    'calendar-path': skin.steppingStones,
  },
  '04-colorectal-cancer-found-early': {
    'kitchen-table': digestion.kitchenTable,
    colon: digestion.colon,
    'colonoscopy-screen': digestion.colonoscopyScreen,
  },
  '05-thyroid-nodules-when-to-worry': {
    'neck-butterfly': bones.neckButterfly,
    thyroid: bones.thyroid,
    ultrasound: digestion.ultrasound,
  },
  '06-stomach-and-esophagus-cancer': {
    'lamp-and-bowl': digestion.lampAndBowl,
    stomach: digestion.stomach,
    'small-meals': digestion.smallMeals,
  },
  '07-bones-during-breast-cancer-treatment': {
    'stairs-morning': bones.stairsMorning,
    'bone-structure': bones.boneStructure,
    'exercise-band': bones.exerciseBand,
  },
  '08-tumors-of-the-spine': {
    'bridge-spine': spine.bridgeSpine,
    spine: spine.spine,
    'mri-room': spine.mriRoom,
  },
  '09-parathyroid-glands-and-bone-pain': {
    'four-stones': bones.fourStones,
    parathyroid: bones.parathyroid,
    'forearm-scan': bones.forearmScan,
  },
};

const word = process.argv[2] ?? '';
for (const [folder, pictures] of Object.entries(posts)) {
  if (!folder.includes(word)) continue;
  for (const [name, draw] of Object.entries(pictures)) {
    const file = join(import.meta.dirname, '../tools/seed/posts', folder, `${name}.jpg`);
    await sharp(Buffer.from(draw())).resize(WIDTH).jpeg({ quality: 84, mozjpeg: true }).toFile(file);
  }
  console.log(`${folder}: ${Object.keys(pictures).length} pictures`);
}
