// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import meeting400Avif from './meeting-400.avif';
import meeting800Avif from './meeting-800.avif';
import meeting1200Avif from './meeting-1200.avif';
import meeting400Webp from './meeting-400.webp';
import meeting800Webp from './meeting-800.webp';
import meeting1200Webp from './meeting-1200.webp';
import meeting800Jpg from './meeting-800.jpg';

export const about = {
  'meeting': {
    width: 1200,
    height: 900,
    src: meeting800Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${meeting400Avif} 400w, ${meeting800Avif} 800w, ${meeting1200Avif} 1200w` },
      { type: 'image/webp', srcSet: `${meeting400Webp} 400w, ${meeting800Webp} 800w, ${meeting1200Webp} 1200w` },
    ],
    placeholder: '#3c5b88',
  },
} as const satisfies Record<string, PictureSource>;
