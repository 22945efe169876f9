// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import anitaDeshkar300Avif from './anita-deshkar-300.avif';
import anitaDeshkar600Avif from './anita-deshkar-600.avif';
import anitaDeshkar300Webp from './anita-deshkar-300.webp';
import anitaDeshkar600Webp from './anita-deshkar-600.webp';
import anitaDeshkar600Jpg from './anita-deshkar-600.jpg';
import marcusEllery300Avif from './marcus-ellery-300.avif';
import marcusEllery600Avif from './marcus-ellery-600.avif';
import marcusEllery300Webp from './marcus-ellery-300.webp';
import marcusEllery600Webp from './marcus-ellery-600.webp';
import marcusEllery600Jpg from './marcus-ellery-600.jpg';
import priyaVenkatesan300Avif from './priya-venkatesan-300.avif';
import priyaVenkatesan600Avif from './priya-venkatesan-600.avif';
import priyaVenkatesan300Webp from './priya-venkatesan-300.webp';
import priyaVenkatesan600Webp from './priya-venkatesan-600.webp';
import priyaVenkatesan600Jpg from './priya-venkatesan-600.jpg';
import jonathanAbara300Avif from './jonathan-abara-300.avif';
import jonathanAbara600Avif from './jonathan-abara-600.avif';
import jonathanAbara300Webp from './jonathan-abara-300.webp';
import jonathanAbara600Webp from './jonathan-abara-600.webp';
import jonathanAbara600Jpg from './jonathan-abara-600.jpg';
import leelaMerchant300Avif from './leela-merchant-300.avif';
import leelaMerchant600Avif from './leela-merchant-600.avif';
import leelaMerchant300Webp from './leela-merchant-300.webp';
import leelaMerchant600Webp from './leela-merchant-600.webp';
import leelaMerchant600Jpg from './leela-merchant-600.jpg';
import thomasWexford300Avif from './thomas-wexford-300.avif';
import thomasWexford600Avif from './thomas-wexford-600.avif';
import thomasWexford300Webp from './thomas-wexford-300.webp';
import thomasWexford600Webp from './thomas-wexford-600.webp';
import thomasWexford600Jpg from './thomas-wexford-600.jpg';
import graceOkonjo300Avif from './grace-okonjo-300.avif';
import graceOkonjo600Avif from './grace-okonjo-600.avif';
import graceOkonjo300Webp from './grace-okonjo-300.webp';
import graceOkonjo600Webp from './grace-okonjo-600.webp';
import graceOkonjo600Jpg from './grace-okonjo-600.jpg';
import sanjayPurohit300Avif from './sanjay-purohit-300.avif';
import sanjayPurohit600Avif from './sanjay-purohit-600.avif';
import sanjayPurohit300Webp from './sanjay-purohit-300.webp';
import sanjayPurohit600Webp from './sanjay-purohit-600.webp';
import sanjayPurohit600Jpg from './sanjay-purohit-600.jpg';
import helenCastellan300Avif from './helen-castellan-300.avif';
import helenCastellan600Avif from './helen-castellan-600.avif';
import helenCastellan300Webp from './helen-castellan-300.webp';
import helenCastellan600Webp from './helen-castellan-600.webp';
import helenCastellan600Jpg from './helen-castellan-600.jpg';
import raviKondapalli300Avif from './ravi-kondapalli-300.avif';
import raviKondapalli600Avif from './ravi-kondapalli-600.avif';
import raviKondapalli300Webp from './ravi-kondapalli-300.webp';
import raviKondapalli600Webp from './ravi-kondapalli-600.webp';
import raviKondapalli600Jpg from './ravi-kondapalli-600.jpg';

export const cancerPortraits = {
  'anita-deshkar': {
    width: 600,
    height: 480,
    src: anitaDeshkar600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${anitaDeshkar300Avif} 300w, ${anitaDeshkar600Avif} 600w` },
      { type: 'image/webp', srcSet: `${anitaDeshkar300Webp} 300w, ${anitaDeshkar600Webp} 600w` },
    ],
    placeholder: '#d2d5dd',
  },
  'marcus-ellery': {
    width: 600,
    height: 480,
    src: marcusEllery600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${marcusEllery300Avif} 300w, ${marcusEllery600Avif} 600w` },
      { type: 'image/webp', srcSet: `${marcusEllery300Webp} 300w, ${marcusEllery600Webp} 600w` },
    ],
    placeholder: '#d8d7d9',
  },
  'priya-venkatesan': {
    width: 600,
    height: 480,
    src: priyaVenkatesan600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${priyaVenkatesan300Avif} 300w, ${priyaVenkatesan600Avif} 600w` },
      { type: 'image/webp', srcSet: `${priyaVenkatesan300Webp} 300w, ${priyaVenkatesan600Webp} 600w` },
    ],
    placeholder: '#c5c8d0',
  },
  'jonathan-abara': {
    width: 600,
    height: 480,
    src: jonathanAbara600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${jonathanAbara300Avif} 300w, ${jonathanAbara600Avif} 600w` },
      { type: 'image/webp', srcSet: `${jonathanAbara300Webp} 300w, ${jonathanAbara600Webp} 600w` },
    ],
    placeholder: '#c8ced9',
  },
  'leela-merchant': {
    width: 600,
    height: 480,
    src: leelaMerchant600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${leelaMerchant300Avif} 300w, ${leelaMerchant600Avif} 600w` },
      { type: 'image/webp', srcSet: `${leelaMerchant300Webp} 300w, ${leelaMerchant600Webp} 600w` },
    ],
    placeholder: '#c1bdbd',
  },
  'thomas-wexford': {
    width: 600,
    height: 480,
    src: thomasWexford600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${thomasWexford300Avif} 300w, ${thomasWexford600Avif} 600w` },
      { type: 'image/webp', srcSet: `${thomasWexford300Webp} 300w, ${thomasWexford600Webp} 600w` },
    ],
    placeholder: '#d7dde6',
  },
  'grace-okonjo': {
    width: 600,
    height: 480,
    src: graceOkonjo600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${graceOkonjo300Avif} 300w, ${graceOkonjo600Avif} 600w` },
      { type: 'image/webp', srcSet: `${graceOkonjo300Webp} 300w, ${graceOkonjo600Webp} 600w` },
    ],
    placeholder: '#afb0b8',
  },
  'sanjay-purohit': {
    width: 600,
    height: 480,
    src: sanjayPurohit600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${sanjayPurohit300Avif} 300w, ${sanjayPurohit600Avif} 600w` },
      { type: 'image/webp', srcSet: `${sanjayPurohit300Webp} 300w, ${sanjayPurohit600Webp} 600w` },
    ],
    placeholder: '#cbc7c7',
  },
  'helen-castellan': {
    width: 600,
    height: 480,
    src: helenCastellan600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${helenCastellan300Avif} 300w, ${helenCastellan600Avif} 600w` },
      { type: 'image/webp', srcSet: `${helenCastellan300Webp} 300w, ${helenCastellan600Webp} 600w` },
    ],
    placeholder: '#d4d6da',
  },
  'ravi-kondapalli': {
    width: 600,
    height: 480,
    src: raviKondapalli600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${raviKondapalli300Avif} 300w, ${raviKondapalli600Avif} 600w` },
      { type: 'image/webp', srcSet: `${raviKondapalli300Webp} 300w, ${raviKondapalli600Webp} 600w` },
    ],
    placeholder: '#ccd1da',
  },
} as const satisfies Record<string, PictureSource>;
