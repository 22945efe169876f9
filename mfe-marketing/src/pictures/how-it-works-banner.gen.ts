// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import bannerHowItWorks480Avif from './banner-how-it-works-480.avif';
import bannerHowItWorks800Avif from './banner-how-it-works-800.avif';
import bannerHowItWorks1120Avif from './banner-how-it-works-1120.avif';
import bannerHowItWorks480Webp from './banner-how-it-works-480.webp';
import bannerHowItWorks800Webp from './banner-how-it-works-800.webp';
import bannerHowItWorks1120Webp from './banner-how-it-works-1120.webp';
import bannerHowItWorks800Jpg from './banner-how-it-works-800.jpg';

export const howItWorksBanner = {
  'banner-how-it-works': {
    width: 1120,
    height: 717,
    src: bannerHowItWorks800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${bannerHowItWorks480Avif} 480w, ${bannerHowItWorks800Avif} 800w, ${bannerHowItWorks1120Avif} 1120w`,
      },
      {
        type: 'image/webp',
        srcSet: `${bannerHowItWorks480Webp} 480w, ${bannerHowItWorks800Webp} 800w, ${bannerHowItWorks1120Webp} 1120w`,
      },
    ],
    placeholder: '#2e476f',
  },
} as const satisfies Record<string, PictureSource>;
