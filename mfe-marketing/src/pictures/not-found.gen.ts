// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import unfinishedBridge400Avif from './unfinished-bridge-400.avif';
import unfinishedBridge800Avif from './unfinished-bridge-800.avif';
import unfinishedBridge1200Avif from './unfinished-bridge-1200.avif';
import unfinishedBridge400Webp from './unfinished-bridge-400.webp';
import unfinishedBridge800Webp from './unfinished-bridge-800.webp';
import unfinishedBridge1200Webp from './unfinished-bridge-1200.webp';
import unfinishedBridge800Jpg from './unfinished-bridge-800.jpg';

export const notFound = {
  'unfinished-bridge': {
    width: 1200,
    height: 900,
    src: unfinishedBridge800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${unfinishedBridge400Avif} 400w, ${unfinishedBridge800Avif} 800w, ${unfinishedBridge1200Avif} 1200w`,
      },
      {
        type: 'image/webp',
        srcSet: `${unfinishedBridge400Webp} 400w, ${unfinishedBridge800Webp} 800w, ${unfinishedBridge1200Webp} 1200w`,
      },
    ],
    placeholder: '#bac3d1',
  },
} as const satisfies Record<string, PictureSource>;
