// Made by tools/pictures; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import anitaDeshkar240Avif from './anita-deshkar-240.avif';
import anitaDeshkar480Avif from './anita-deshkar-480.avif';
import anitaDeshkar240Webp from './anita-deshkar-240.webp';
import anitaDeshkar480Webp from './anita-deshkar-480.webp';
import anitaDeshkar480Jpg from './anita-deshkar-480.jpg';
import marcusEllery240Avif from './marcus-ellery-240.avif';
import marcusEllery480Avif from './marcus-ellery-480.avif';
import marcusEllery240Webp from './marcus-ellery-240.webp';
import marcusEllery480Webp from './marcus-ellery-480.webp';
import marcusEllery480Jpg from './marcus-ellery-480.jpg';
import priyaVenkatesan240Avif from './priya-venkatesan-240.avif';
import priyaVenkatesan480Avif from './priya-venkatesan-480.avif';
import priyaVenkatesan240Webp from './priya-venkatesan-240.webp';
import priyaVenkatesan480Webp from './priya-venkatesan-480.webp';
import priyaVenkatesan480Jpg from './priya-venkatesan-480.jpg';
import jonathanAbara240Avif from './jonathan-abara-240.avif';
import jonathanAbara480Avif from './jonathan-abara-480.avif';
import jonathanAbara240Webp from './jonathan-abara-240.webp';
import jonathanAbara480Webp from './jonathan-abara-480.webp';
import jonathanAbara480Jpg from './jonathan-abara-480.jpg';
import leelaMerchant240Avif from './leela-merchant-240.avif';
import leelaMerchant480Avif from './leela-merchant-480.avif';
import leelaMerchant240Webp from './leela-merchant-240.webp';
import leelaMerchant480Webp from './leela-merchant-480.webp';
import leelaMerchant480Jpg from './leela-merchant-480.jpg';
import thomasWexford240Avif from './thomas-wexford-240.avif';
import thomasWexford480Avif from './thomas-wexford-480.avif';
import thomasWexford240Webp from './thomas-wexford-240.webp';
import thomasWexford480Webp from './thomas-wexford-480.webp';
import thomasWexford480Jpg from './thomas-wexford-480.jpg';
import graceOkonjo240Avif from './grace-okonjo-240.avif';
import graceOkonjo480Avif from './grace-okonjo-480.avif';
import graceOkonjo240Webp from './grace-okonjo-240.webp';
import graceOkonjo480Webp from './grace-okonjo-480.webp';
import graceOkonjo480Jpg from './grace-okonjo-480.jpg';
import sanjayPurohit240Avif from './sanjay-purohit-240.avif';
import sanjayPurohit480Avif from './sanjay-purohit-480.avif';
import sanjayPurohit240Webp from './sanjay-purohit-240.webp';
import sanjayPurohit480Webp from './sanjay-purohit-480.webp';
import sanjayPurohit480Jpg from './sanjay-purohit-480.jpg';
import helenCastellan240Avif from './helen-castellan-240.avif';
import helenCastellan480Avif from './helen-castellan-480.avif';
import helenCastellan240Webp from './helen-castellan-240.webp';
import helenCastellan480Webp from './helen-castellan-480.webp';
import helenCastellan480Jpg from './helen-castellan-480.jpg';
import raviKondapalli240Avif from './ravi-kondapalli-240.avif';
import raviKondapalli480Avif from './ravi-kondapalli-480.avif';
import raviKondapalli240Webp from './ravi-kondapalli-240.webp';
import raviKondapalli480Webp from './ravi-kondapalli-480.webp';
import raviKondapalli480Jpg from './ravi-kondapalli-480.jpg';

export const cancerPortraits = {
  'anita-deshkar': {
    width: 480,
    height: 480,
    src: anitaDeshkar480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${anitaDeshkar240Avif} 240w, ${anitaDeshkar480Avif} 480w` },
      { type: 'image/webp', srcSet: `${anitaDeshkar240Webp} 240w, ${anitaDeshkar480Webp} 480w` },
    ],
    placeholder: '#cdcdd2',
  },
  'marcus-ellery': {
    width: 480,
    height: 480,
    src: marcusEllery480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${marcusEllery240Avif} 240w, ${marcusEllery480Avif} 480w` },
      { type: 'image/webp', srcSet: `${marcusEllery240Webp} 240w, ${marcusEllery480Webp} 480w` },
    ],
    placeholder: '#d0cfd2',
  },
  'priya-venkatesan': {
    width: 480,
    height: 480,
    src: priyaVenkatesan480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${priyaVenkatesan240Avif} 240w, ${priyaVenkatesan480Avif} 480w` },
      { type: 'image/webp', srcSet: `${priyaVenkatesan240Webp} 240w, ${priyaVenkatesan480Webp} 480w` },
    ],
    placeholder: '#bab9bf',
  },
  'jonathan-abara': {
    width: 480,
    height: 480,
    src: jonathanAbara480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${jonathanAbara240Avif} 240w, ${jonathanAbara480Avif} 480w` },
      { type: 'image/webp', srcSet: `${jonathanAbara240Webp} 240w, ${jonathanAbara480Webp} 480w` },
    ],
    placeholder: '#bfc3cc',
  },
  'leela-merchant': {
    width: 480,
    height: 480,
    src: leelaMerchant480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${leelaMerchant240Avif} 240w, ${leelaMerchant480Avif} 480w` },
      { type: 'image/webp', srcSet: `${leelaMerchant240Webp} 240w, ${leelaMerchant480Webp} 480w` },
    ],
    placeholder: '#afaaa9',
  },
  'thomas-wexford': {
    width: 480,
    height: 480,
    src: thomasWexford480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${thomasWexford240Avif} 240w, ${thomasWexford480Avif} 480w` },
      { type: 'image/webp', srcSet: `${thomasWexford240Webp} 240w, ${thomasWexford480Webp} 480w` },
    ],
    placeholder: '#d5d8df',
  },
  'grace-okonjo': {
    width: 480,
    height: 480,
    src: graceOkonjo480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${graceOkonjo240Avif} 240w, ${graceOkonjo480Avif} 480w` },
      { type: 'image/webp', srcSet: `${graceOkonjo240Webp} 240w, ${graceOkonjo480Webp} 480w` },
    ],
    placeholder: '#9a979d',
  },
  'sanjay-purohit': {
    width: 480,
    height: 480,
    src: sanjayPurohit480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${sanjayPurohit240Avif} 240w, ${sanjayPurohit480Avif} 480w` },
      { type: 'image/webp', srcSet: `${sanjayPurohit240Webp} 240w, ${sanjayPurohit480Webp} 480w` },
    ],
    placeholder: '#bdb8b8',
  },
  'helen-castellan': {
    width: 480,
    height: 480,
    src: helenCastellan480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${helenCastellan240Avif} 240w, ${helenCastellan480Avif} 480w` },
      { type: 'image/webp', srcSet: `${helenCastellan240Webp} 240w, ${helenCastellan480Webp} 480w` },
    ],
    placeholder: '#d1cecd',
  },
  'ravi-kondapalli': {
    width: 480,
    height: 480,
    src: raviKondapalli480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${raviKondapalli240Avif} 240w, ${raviKondapalli480Avif} 480w` },
      { type: 'image/webp', srcSet: `${raviKondapalli240Webp} 240w, ${raviKondapalli480Webp} 480w` },
    ],
    placeholder: '#c5c7ce',
  },
} as const satisfies Record<string, PictureSource>;
