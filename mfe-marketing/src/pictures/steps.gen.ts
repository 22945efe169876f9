// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import step1400Avif from './step-1-400.avif';
import step1800Avif from './step-1-800.avif';
import step11200Avif from './step-1-1200.avif';
import step1400Webp from './step-1-400.webp';
import step1800Webp from './step-1-800.webp';
import step11200Webp from './step-1-1200.webp';
import step1800Jpg from './step-1-800.jpg';
import step2400Avif from './step-2-400.avif';
import step2800Avif from './step-2-800.avif';
import step21200Avif from './step-2-1200.avif';
import step2400Webp from './step-2-400.webp';
import step2800Webp from './step-2-800.webp';
import step21200Webp from './step-2-1200.webp';
import step2800Jpg from './step-2-800.jpg';
import step3400Avif from './step-3-400.avif';
import step3800Avif from './step-3-800.avif';
import step31200Avif from './step-3-1200.avif';
import step3400Webp from './step-3-400.webp';
import step3800Webp from './step-3-800.webp';
import step31200Webp from './step-3-1200.webp';
import step3800Jpg from './step-3-800.jpg';

export const steps = {
  'step-1': {
    width: 1200,
    height: 900,
    src: step1800Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${step1400Avif} 400w, ${step1800Avif} 800w, ${step11200Avif} 1200w` },
      { type: 'image/webp', srcSet: `${step1400Webp} 400w, ${step1800Webp} 800w, ${step11200Webp} 1200w` },
    ],
    placeholder: '#c7cdd8',
  },
  'step-2': {
    width: 1200,
    height: 900,
    src: step2800Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${step2400Avif} 400w, ${step2800Avif} 800w, ${step21200Avif} 1200w` },
      { type: 'image/webp', srcSet: `${step2400Webp} 400w, ${step2800Webp} 800w, ${step21200Webp} 1200w` },
    ],
    placeholder: '#c5cedb',
  },
  'step-3': {
    width: 1200,
    height: 900,
    src: step3800Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${step3400Avif} 400w, ${step3800Avif} 800w, ${step31200Avif} 1200w` },
      { type: 'image/webp', srcSet: `${step3400Webp} 400w, ${step3800Webp} 800w, ${step31200Webp} 1200w` },
    ],
    placeholder: '#b3bac6',
  },
} as const satisfies Record<string, PictureSource>;
