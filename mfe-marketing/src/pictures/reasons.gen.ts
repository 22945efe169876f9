// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import reason1400Avif from './reason-1-400.avif';
import reason1800Avif from './reason-1-800.avif';
import reason11200Avif from './reason-1-1200.avif';
import reason1400Webp from './reason-1-400.webp';
import reason1800Webp from './reason-1-800.webp';
import reason11200Webp from './reason-1-1200.webp';
import reason1800Jpg from './reason-1-800.jpg';
import reason2400Avif from './reason-2-400.avif';
import reason2800Avif from './reason-2-800.avif';
import reason21200Avif from './reason-2-1200.avif';
import reason2400Webp from './reason-2-400.webp';
import reason2800Webp from './reason-2-800.webp';
import reason21200Webp from './reason-2-1200.webp';
import reason2800Jpg from './reason-2-800.jpg';
import reason3400Avif from './reason-3-400.avif';
import reason3800Avif from './reason-3-800.avif';
import reason31200Avif from './reason-3-1200.avif';
import reason3400Webp from './reason-3-400.webp';
import reason3800Webp from './reason-3-800.webp';
import reason31200Webp from './reason-3-1200.webp';
import reason3800Jpg from './reason-3-800.jpg';

export const reasons = {
  'reason-1': {
    width: 1200,
    height: 900,
    src: reason1800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${reason1400Avif} 400w, ${reason1800Avif} 800w, ${reason11200Avif} 1200w`,
      },
      {
        type: 'image/webp',
        srcSet: `${reason1400Webp} 400w, ${reason1800Webp} 800w, ${reason11200Webp} 1200w`,
      },
    ],
    placeholder: '#acb4c5',
  },
  'reason-2': {
    width: 1200,
    height: 900,
    src: reason2800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${reason2400Avif} 400w, ${reason2800Avif} 800w, ${reason21200Avif} 1200w`,
      },
      {
        type: 'image/webp',
        srcSet: `${reason2400Webp} 400w, ${reason2800Webp} 800w, ${reason21200Webp} 1200w`,
      },
    ],
    placeholder: '#bdc8d7',
  },
  'reason-3': {
    width: 1200,
    height: 900,
    src: reason3800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${reason3400Avif} 400w, ${reason3800Avif} 800w, ${reason31200Avif} 1200w`,
      },
      {
        type: 'image/webp',
        srcSet: `${reason3400Webp} 400w, ${reason3800Webp} 800w, ${reason31200Webp} 1200w`,
      },
    ],
    placeholder: '#afb6c4',
  },
} as const satisfies Record<string, PictureSource>;
