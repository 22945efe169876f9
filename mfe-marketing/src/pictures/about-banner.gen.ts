// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import bannerAbout480Avif from './banner-about-480.avif';
import bannerAbout800Avif from './banner-about-800.avif';
import bannerAbout1120Avif from './banner-about-1120.avif';
import bannerAbout480Webp from './banner-about-480.webp';
import bannerAbout800Webp from './banner-about-800.webp';
import bannerAbout1120Webp from './banner-about-1120.webp';
import bannerAbout800Jpg from './banner-about-800.jpg';

export const aboutBanner = {
  'banner-about': {
    width: 1120,
    height: 717,
    src: bannerAbout800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${bannerAbout480Avif} 480w, ${bannerAbout800Avif} 800w, ${bannerAbout1120Avif} 1120w`,
      },
      {
        type: 'image/webp',
        srcSet: `${bannerAbout480Webp} 480w, ${bannerAbout800Webp} 800w, ${bannerAbout1120Webp} 1120w`,
      },
    ],
    placeholder: '#2f4469',
  },
} as const satisfies Record<string, PictureSource>;
