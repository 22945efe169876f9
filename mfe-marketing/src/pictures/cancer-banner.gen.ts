// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import bannerCancer480Avif from './banner-cancer-480.avif';
import bannerCancer800Avif from './banner-cancer-800.avif';
import bannerCancer1120Avif from './banner-cancer-1120.avif';
import bannerCancer480Webp from './banner-cancer-480.webp';
import bannerCancer800Webp from './banner-cancer-800.webp';
import bannerCancer1120Webp from './banner-cancer-1120.webp';
import bannerCancer800Jpg from './banner-cancer-800.jpg';

export const cancerBanner = {
  'banner-cancer': {
    width: 1120,
    height: 717,
    src: bannerCancer800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${bannerCancer480Avif} 480w, ${bannerCancer800Avif} 800w, ${bannerCancer1120Avif} 1120w`,
      },
      {
        type: 'image/webp',
        srcSet: `${bannerCancer480Webp} 480w, ${bannerCancer800Webp} 800w, ${bannerCancer1120Webp} 1120w`,
      },
    ],
    placeholder: '#40567b',
  },
} as const satisfies Record<string, PictureSource>;
