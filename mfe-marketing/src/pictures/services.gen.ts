// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import serviceCancer400Avif from './service-cancer-400.avif';
import serviceCancer800Avif from './service-cancer-800.avif';
import serviceCancer1200Avif from './service-cancer-1200.avif';
import serviceCancer400Webp from './service-cancer-400.webp';
import serviceCancer800Webp from './service-cancer-800.webp';
import serviceCancer1200Webp from './service-cancer-1200.webp';
import serviceCancer800Jpg from './service-cancer-800.jpg';
import serviceOrthopedics400Avif from './service-orthopedics-400.avif';
import serviceOrthopedics800Avif from './service-orthopedics-800.avif';
import serviceOrthopedics1200Avif from './service-orthopedics-1200.avif';
import serviceOrthopedics400Webp from './service-orthopedics-400.webp';
import serviceOrthopedics800Webp from './service-orthopedics-800.webp';
import serviceOrthopedics1200Webp from './service-orthopedics-1200.webp';
import serviceOrthopedics800Jpg from './service-orthopedics-800.jpg';

export const services = {
  'service-cancer': {
    width: 1200,
    height: 900,
    src: serviceCancer800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${serviceCancer400Avif} 400w, ${serviceCancer800Avif} 800w, ${serviceCancer1200Avif} 1200w`,
      },
      {
        type: 'image/webp',
        srcSet: `${serviceCancer400Webp} 400w, ${serviceCancer800Webp} 800w, ${serviceCancer1200Webp} 1200w`,
      },
    ],
    placeholder: '#a9b1bf',
  },
  'service-orthopedics': {
    width: 1200,
    height: 900,
    src: serviceOrthopedics800Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${serviceOrthopedics400Avif} 400w, ${serviceOrthopedics800Avif} 800w, ${serviceOrthopedics1200Avif} 1200w`,
      },
      {
        type: 'image/webp',
        srcSet: `${serviceOrthopedics400Webp} 400w, ${serviceOrthopedics800Webp} 800w, ${serviceOrthopedics1200Webp} 1200w`,
      },
    ],
    placeholder: '#b2bac6',
  },
} as const satisfies Record<string, PictureSource>;
