// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import hero1640Avif from './hero-1-640.avif';
import hero11024Avif from './hero-1-1024.avif';
import hero11600Avif from './hero-1-1600.avif';
import hero11920Avif from './hero-1-1920.avif';
import hero1640Webp from './hero-1-640.webp';
import hero11024Webp from './hero-1-1024.webp';
import hero11600Webp from './hero-1-1600.webp';
import hero11920Webp from './hero-1-1920.webp';
import hero11600Jpg from './hero-1-1600.jpg';
import hero2640Avif from './hero-2-640.avif';
import hero21024Avif from './hero-2-1024.avif';
import hero21600Avif from './hero-2-1600.avif';
import hero21920Avif from './hero-2-1920.avif';
import hero2640Webp from './hero-2-640.webp';
import hero21024Webp from './hero-2-1024.webp';
import hero21600Webp from './hero-2-1600.webp';
import hero21920Webp from './hero-2-1920.webp';
import hero21600Jpg from './hero-2-1600.jpg';
import hero3640Avif from './hero-3-640.avif';
import hero31024Avif from './hero-3-1024.avif';
import hero31600Avif from './hero-3-1600.avif';
import hero31920Avif from './hero-3-1920.avif';
import hero3640Webp from './hero-3-640.webp';
import hero31024Webp from './hero-3-1024.webp';
import hero31600Webp from './hero-3-1600.webp';
import hero31920Webp from './hero-3-1920.webp';
import hero31600Jpg from './hero-3-1600.jpg';
import hero4640Avif from './hero-4-640.avif';
import hero41024Avif from './hero-4-1024.avif';
import hero41600Avif from './hero-4-1600.avif';
import hero41920Avif from './hero-4-1920.avif';
import hero4640Webp from './hero-4-640.webp';
import hero41024Webp from './hero-4-1024.webp';
import hero41600Webp from './hero-4-1600.webp';
import hero41920Webp from './hero-4-1920.webp';
import hero41600Jpg from './hero-4-1600.jpg';

export const heroes = {
  'hero-1': {
    width: 1920,
    height: 1200,
    src: hero11600Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${hero1640Avif} 640w, ${hero11024Avif} 1024w, ${hero11600Avif} 1600w, ${hero11920Avif} 1920w`,
      },
      {
        type: 'image/webp',
        srcSet: `${hero1640Webp} 640w, ${hero11024Webp} 1024w, ${hero11600Webp} 1600w, ${hero11920Webp} 1920w`,
      },
    ],
    placeholder: '#415375',
  },
  'hero-2': {
    width: 1920,
    height: 1200,
    src: hero21600Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${hero2640Avif} 640w, ${hero21024Avif} 1024w, ${hero21600Avif} 1600w, ${hero21920Avif} 1920w`,
      },
      {
        type: 'image/webp',
        srcSet: `${hero2640Webp} 640w, ${hero21024Webp} 1024w, ${hero21600Webp} 1600w, ${hero21920Webp} 1920w`,
      },
    ],
    placeholder: '#374b6d',
  },
  'hero-3': {
    width: 1920,
    height: 1200,
    src: hero31600Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${hero3640Avif} 640w, ${hero31024Avif} 1024w, ${hero31600Avif} 1600w, ${hero31920Avif} 1920w`,
      },
      {
        type: 'image/webp',
        srcSet: `${hero3640Webp} 640w, ${hero31024Webp} 1024w, ${hero31600Webp} 1600w, ${hero31920Webp} 1920w`,
      },
    ],
    placeholder: '#4c6d91',
  },
  'hero-4': {
    width: 1920,
    height: 1200,
    src: hero41600Jpg,
    sources: [
      {
        type: 'image/avif',
        srcSet: `${hero4640Avif} 640w, ${hero41024Avif} 1024w, ${hero41600Avif} 1600w, ${hero41920Avif} 1920w`,
      },
      {
        type: 'image/webp',
        srcSet: `${hero4640Webp} 640w, ${hero41024Webp} 1024w, ${hero41600Webp} 1600w, ${hero41920Webp} 1920w`,
      },
    ],
    placeholder: '#172f55',
  },
} as const satisfies Record<string, PictureSource>;
