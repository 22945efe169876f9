// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import bannerContact480Avif from './banner-contact-480.avif';
import bannerContact800Avif from './banner-contact-800.avif';
import bannerContact1120Avif from './banner-contact-1120.avif';
import bannerContact480Webp from './banner-contact-480.webp';
import bannerContact800Webp from './banner-contact-800.webp';
import bannerContact1120Webp from './banner-contact-1120.webp';
import bannerContact800Jpg from './banner-contact-800.jpg';

export const contactBanner = {
  'banner-contact': {
    width: 1120,
    height: 717,
    src: bannerContact800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${bannerContact480Avif} 480w, ${bannerContact800Avif} 800w, ${bannerContact1120Avif} 1120w`,
      },
      {
        type: 'image/webp',
        srcSet: `${bannerContact480Webp} 480w, ${bannerContact800Webp} 800w, ${bannerContact1120Webp} 1120w`,
      },
    ],
    placeholder: '#2d4873',
  },
} as const satisfies Record<string, PictureSource>;
