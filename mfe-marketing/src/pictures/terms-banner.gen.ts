// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import bannerTerms480Avif from './banner-terms-480.avif';
import bannerTerms800Avif from './banner-terms-800.avif';
import bannerTerms1120Avif from './banner-terms-1120.avif';
import bannerTerms480Webp from './banner-terms-480.webp';
import bannerTerms800Webp from './banner-terms-800.webp';
import bannerTerms1120Webp from './banner-terms-1120.webp';
import bannerTerms800Jpg from './banner-terms-800.jpg';

export const termsBanner = {
  'banner-terms': {
    width: 1120,
    height: 717,
    src: bannerTerms800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${bannerTerms480Avif} 480w, ${bannerTerms800Avif} 800w, ${bannerTerms1120Avif} 1120w`,
      },
      {
        type: 'image/webp',
        srcSet: `${bannerTerms480Webp} 480w, ${bannerTerms800Webp} 800w, ${bannerTerms1120Webp} 1120w`,
      },
    ],
    placeholder: '#586c8c',
  },
} as const satisfies Record<string, PictureSource>;
