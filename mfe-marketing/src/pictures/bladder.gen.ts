// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import urinaryTract400Avif from './urinary-tract-400.avif';
import urinaryTract800Avif from './urinary-tract-800.avif';
import urinaryTract1200Avif from './urinary-tract-1200.avif';
import urinaryTract400Webp from './urinary-tract-400.webp';
import urinaryTract800Webp from './urinary-tract-800.webp';
import urinaryTract1200Webp from './urinary-tract-1200.webp';
import urinaryTract800Jpg from './urinary-tract-800.jpg';

export const bladder = {
  'urinary-tract': {
    width: 1200,
    height: 900,
    src: urinaryTract800Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${urinaryTract400Avif} 400w, ${urinaryTract800Avif} 800w, ${urinaryTract1200Avif} 1200w` },
      { type: 'image/webp', srcSet: `${urinaryTract400Webp} 400w, ${urinaryTract800Webp} 800w, ${urinaryTract1200Webp} 1200w` },
    ],
    placeholder: '#dee0e6',
  },
} as const satisfies Record<string, PictureSource>;
