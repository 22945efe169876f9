// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import stage1300Avif from './stage-1-300.avif';
import stage1600Avif from './stage-1-600.avif';
import stage1300Webp from './stage-1-300.webp';
import stage1600Webp from './stage-1-600.webp';
import stage1600Jpg from './stage-1-600.jpg';
import stage2300Avif from './stage-2-300.avif';
import stage2600Avif from './stage-2-600.avif';
import stage2300Webp from './stage-2-300.webp';
import stage2600Webp from './stage-2-600.webp';
import stage2600Jpg from './stage-2-600.jpg';
import stage3300Avif from './stage-3-300.avif';
import stage3600Avif from './stage-3-600.avif';
import stage3300Webp from './stage-3-300.webp';
import stage3600Webp from './stage-3-600.webp';
import stage3600Jpg from './stage-3-600.jpg';
import stage4300Avif from './stage-4-300.avif';
import stage4600Avif from './stage-4-600.avif';
import stage4300Webp from './stage-4-300.webp';
import stage4600Webp from './stage-4-600.webp';
import stage4600Jpg from './stage-4-600.jpg';

export const bladderStages = {
  'stage-1': {
    width: 600,
    height: 520,
    src: stage1600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${stage1300Avif} 300w, ${stage1600Avif} 600w` },
      { type: 'image/webp', srcSet: `${stage1300Webp} 300w, ${stage1600Webp} 600w` },
    ],
    placeholder: '#cbcccd',
  },
  'stage-2': {
    width: 600,
    height: 520,
    src: stage2600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${stage2300Avif} 300w, ${stage2600Avif} 600w` },
      { type: 'image/webp', srcSet: `${stage2300Webp} 300w, ${stage2600Webp} 600w` },
    ],
    placeholder: '#cdc9c6',
  },
  'stage-3': {
    width: 600,
    height: 520,
    src: stage3600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${stage3300Avif} 300w, ${stage3600Avif} 600w` },
      { type: 'image/webp', srcSet: `${stage3300Webp} 300w, ${stage3600Webp} 600w` },
    ],
    placeholder: '#d0c6be',
  },
  'stage-4': {
    width: 600,
    height: 520,
    src: stage4600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${stage4300Avif} 300w, ${stage4600Avif} 600w` },
      { type: 'image/webp', srcSet: `${stage4300Webp} 300w, ${stage4600Webp} 600w` },
    ],
    placeholder: '#d0c0b4',
  },
} as const satisfies Record<string, PictureSource>;
