// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import bannerPhysicians480Avif from './banner-physicians-480.avif';
import bannerPhysicians800Avif from './banner-physicians-800.avif';
import bannerPhysicians1120Avif from './banner-physicians-1120.avif';
import bannerPhysicians480Webp from './banner-physicians-480.webp';
import bannerPhysicians800Webp from './banner-physicians-800.webp';
import bannerPhysicians1120Webp from './banner-physicians-1120.webp';
import bannerPhysicians800Jpg from './banner-physicians-800.jpg';

export const physiciansBanner = {
  'banner-physicians': {
    width: 1120,
    height: 717,
    src: bannerPhysicians800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${bannerPhysicians480Avif} 480w, ${bannerPhysicians800Avif} 800w, ${bannerPhysicians1120Avif} 1120w`,
      },
      {
        type: 'image/webp',
        srcSet: `${bannerPhysicians480Webp} 480w, ${bannerPhysicians800Webp} 800w, ${bannerPhysicians1120Webp} 1120w`,
      },
    ],
    placeholder: '#54627c',
  },
} as const satisfies Record<string, PictureSource>;
