// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import bannerOrthopedics480Avif from './banner-orthopedics-480.avif';
import bannerOrthopedics800Avif from './banner-orthopedics-800.avif';
import bannerOrthopedics1120Avif from './banner-orthopedics-1120.avif';
import bannerOrthopedics480Webp from './banner-orthopedics-480.webp';
import bannerOrthopedics800Webp from './banner-orthopedics-800.webp';
import bannerOrthopedics1120Webp from './banner-orthopedics-1120.webp';
import bannerOrthopedics800Jpg from './banner-orthopedics-800.jpg';

export const orthopedicsBanner = {
  'banner-orthopedics': {
    width: 1120,
    height: 717,
    src: bannerOrthopedics800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${bannerOrthopedics480Avif} 480w, ${bannerOrthopedics800Avif} 800w, ${bannerOrthopedics1120Avif} 1120w`,
      },
      {
        type: 'image/webp',
        srcSet: `${bannerOrthopedics480Webp} 480w, ${bannerOrthopedics800Webp} 800w, ${bannerOrthopedics1120Webp} 1120w`,
      },
    ],
    placeholder: '#435c83',
  },
} as const satisfies Record<string, PictureSource>;
