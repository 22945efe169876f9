// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import bannerFaq480Avif from './banner-faq-480.avif';
import bannerFaq800Avif from './banner-faq-800.avif';
import bannerFaq1120Avif from './banner-faq-1120.avif';
import bannerFaq480Webp from './banner-faq-480.webp';
import bannerFaq800Webp from './banner-faq-800.webp';
import bannerFaq1120Webp from './banner-faq-1120.webp';
import bannerFaq800Jpg from './banner-faq-800.jpg';

export const faqBanner = {
  'banner-faq': {
    width: 1120,
    height: 717,
    src: bannerFaq800Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${bannerFaq480Avif} 480w, ${bannerFaq800Avif} 800w, ${bannerFaq1120Avif} 1120w` },
      { type: 'image/webp', srcSet: `${bannerFaq480Webp} 480w, ${bannerFaq800Webp} 800w, ${bannerFaq1120Webp} 1120w` },
    ],
    placeholder: '#405070',
  },
} as const satisfies Record<string, PictureSource>;
