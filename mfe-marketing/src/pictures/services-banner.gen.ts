// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import bannerServices480Avif from './banner-services-480.avif';
import bannerServices800Avif from './banner-services-800.avif';
import bannerServices1120Avif from './banner-services-1120.avif';
import bannerServices480Webp from './banner-services-480.webp';
import bannerServices800Webp from './banner-services-800.webp';
import bannerServices1120Webp from './banner-services-1120.webp';
import bannerServices800Jpg from './banner-services-800.jpg';

export const servicesBanner = {
  'banner-services': {
    width: 1120,
    height: 717,
    src: bannerServices800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${bannerServices480Avif} 480w, ${bannerServices800Avif} 800w, ${bannerServices1120Avif} 1120w`,
      },
      {
        type: 'image/webp',
        srcSet: `${bannerServices480Webp} 480w, ${bannerServices800Webp} 800w, ${bannerServices1120Webp} 1120w`,
      },
    ],
    placeholder: '#4c6183',
  },
} as const satisfies Record<string, PictureSource>;
