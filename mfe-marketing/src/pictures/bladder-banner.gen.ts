// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import bannerBladder480Avif from './banner-bladder-480.avif';
import bannerBladder800Avif from './banner-bladder-800.avif';
import bannerBladder1120Avif from './banner-bladder-1120.avif';
import bannerBladder480Webp from './banner-bladder-480.webp';
import bannerBladder800Webp from './banner-bladder-800.webp';
import bannerBladder1120Webp from './banner-bladder-1120.webp';
import bannerBladder800Jpg from './banner-bladder-800.jpg';

export const bladderBanner = {
  'banner-bladder': {
    width: 1120,
    height: 717,
    src: bannerBladder800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${bannerBladder480Avif} 480w, ${bannerBladder800Avif} 800w, ${bannerBladder1120Avif} 1120w`,
      },
      {
        type: 'image/webp',
        srcSet: `${bannerBladder480Webp} 480w, ${bannerBladder800Webp} 800w, ${bannerBladder1120Webp} 1120w`,
      },
    ],
    placeholder: '#4d648a',
  },
} as const satisfies Record<string, PictureSource>;
