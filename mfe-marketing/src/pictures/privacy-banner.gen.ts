// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import bannerPrivacy480Avif from './banner-privacy-480.avif';
import bannerPrivacy800Avif from './banner-privacy-800.avif';
import bannerPrivacy1120Avif from './banner-privacy-1120.avif';
import bannerPrivacy480Webp from './banner-privacy-480.webp';
import bannerPrivacy800Webp from './banner-privacy-800.webp';
import bannerPrivacy1120Webp from './banner-privacy-1120.webp';
import bannerPrivacy800Jpg from './banner-privacy-800.jpg';

export const privacyBanner = {
  'banner-privacy': {
    width: 1120,
    height: 717,
    src: bannerPrivacy800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${bannerPrivacy480Avif} 480w, ${bannerPrivacy800Avif} 800w, ${bannerPrivacy1120Avif} 1120w`,
      },
      {
        type: 'image/webp',
        srcSet: `${bannerPrivacy480Webp} 480w, ${bannerPrivacy800Webp} 800w, ${bannerPrivacy1120Webp} 1120w`,
      },
    ],
    placeholder: '#425b83',
  },
} as const satisfies Record<string, PictureSource>;
