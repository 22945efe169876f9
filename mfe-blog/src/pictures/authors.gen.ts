// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import drAnitaDeshkar96Avif from './dr-anita-deshkar-96.avif';
import drAnitaDeshkar192Avif from './dr-anita-deshkar-192.avif';
import drAnitaDeshkar96Webp from './dr-anita-deshkar-96.webp';
import drAnitaDeshkar192Webp from './dr-anita-deshkar-192.webp';
import drAnitaDeshkar96Jpg from './dr-anita-deshkar-96.jpg';
import drMarcusEllery96Avif from './dr-marcus-ellery-96.avif';
import drMarcusEllery192Avif from './dr-marcus-ellery-192.avif';
import drMarcusEllery96Webp from './dr-marcus-ellery-96.webp';
import drMarcusEllery192Webp from './dr-marcus-ellery-192.webp';
import drMarcusEllery96Jpg from './dr-marcus-ellery-96.jpg';
import drPriyaVenkatesan96Avif from './dr-priya-venkatesan-96.avif';
import drPriyaVenkatesan192Avif from './dr-priya-venkatesan-192.avif';
import drPriyaVenkatesan96Webp from './dr-priya-venkatesan-96.webp';
import drPriyaVenkatesan192Webp from './dr-priya-venkatesan-192.webp';
import drPriyaVenkatesan96Jpg from './dr-priya-venkatesan-96.jpg';
import drJonathanAbara96Avif from './dr-jonathan-abara-96.avif';
import drJonathanAbara192Avif from './dr-jonathan-abara-192.avif';
import drJonathanAbara96Webp from './dr-jonathan-abara-96.webp';
import drJonathanAbara192Webp from './dr-jonathan-abara-192.webp';
import drJonathanAbara96Jpg from './dr-jonathan-abara-96.jpg';
import drLeelaMerchant96Avif from './dr-leela-merchant-96.avif';
import drLeelaMerchant192Avif from './dr-leela-merchant-192.avif';
import drLeelaMerchant96Webp from './dr-leela-merchant-96.webp';
import drLeelaMerchant192Webp from './dr-leela-merchant-192.webp';
import drLeelaMerchant96Jpg from './dr-leela-merchant-96.jpg';
import drGraceOkonjo96Avif from './dr-grace-okonjo-96.avif';
import drGraceOkonjo192Avif from './dr-grace-okonjo-192.avif';
import drGraceOkonjo96Webp from './dr-grace-okonjo-96.webp';
import drGraceOkonjo192Webp from './dr-grace-okonjo-192.webp';
import drGraceOkonjo96Jpg from './dr-grace-okonjo-96.jpg';
import drHelenCastellan96Avif from './dr-helen-castellan-96.avif';
import drHelenCastellan192Avif from './dr-helen-castellan-192.avif';
import drHelenCastellan96Webp from './dr-helen-castellan-96.webp';
import drHelenCastellan192Webp from './dr-helen-castellan-192.webp';
import drHelenCastellan96Jpg from './dr-helen-castellan-96.jpg';
import drRaviKondapalli96Avif from './dr-ravi-kondapalli-96.avif';
import drRaviKondapalli192Avif from './dr-ravi-kondapalli-192.avif';
import drRaviKondapalli96Webp from './dr-ravi-kondapalli-96.webp';
import drRaviKondapalli192Webp from './dr-ravi-kondapalli-192.webp';
import drRaviKondapalli96Jpg from './dr-ravi-kondapalli-96.jpg';
import drNaomiFeldt96Avif from './dr-naomi-feldt-96.avif';
import drNaomiFeldt192Avif from './dr-naomi-feldt-192.avif';
import drNaomiFeldt96Webp from './dr-naomi-feldt-96.webp';
import drNaomiFeldt192Webp from './dr-naomi-feldt-192.webp';
import drNaomiFeldt96Jpg from './dr-naomi-feldt-96.jpg';
import drMinaHarada96Avif from './dr-mina-harada-96.avif';
import drMinaHarada192Avif from './dr-mina-harada-192.avif';
import drMinaHarada96Webp from './dr-mina-harada-96.webp';
import drMinaHarada192Webp from './dr-mina-harada-192.webp';
import drMinaHarada96Jpg from './dr-mina-harada-96.jpg';

export const authors = {
  'dr-anita-deshkar': {
    width: 192,
    height: 154,
    src: drAnitaDeshkar96Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${drAnitaDeshkar96Avif} 96w, ${drAnitaDeshkar192Avif} 192w` },
      { type: 'image/webp', srcSet: `${drAnitaDeshkar96Webp} 96w, ${drAnitaDeshkar192Webp} 192w` },
    ],
    placeholder: '#d2d5dd',
  },
  'dr-marcus-ellery': {
    width: 192,
    height: 154,
    src: drMarcusEllery96Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${drMarcusEllery96Avif} 96w, ${drMarcusEllery192Avif} 192w` },
      { type: 'image/webp', srcSet: `${drMarcusEllery96Webp} 96w, ${drMarcusEllery192Webp} 192w` },
    ],
    placeholder: '#d8d7d9',
  },
  'dr-priya-venkatesan': {
    width: 192,
    height: 154,
    src: drPriyaVenkatesan96Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${drPriyaVenkatesan96Avif} 96w, ${drPriyaVenkatesan192Avif} 192w` },
      { type: 'image/webp', srcSet: `${drPriyaVenkatesan96Webp} 96w, ${drPriyaVenkatesan192Webp} 192w` },
    ],
    placeholder: '#c5c8d0',
  },
  'dr-jonathan-abara': {
    width: 192,
    height: 154,
    src: drJonathanAbara96Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${drJonathanAbara96Avif} 96w, ${drJonathanAbara192Avif} 192w` },
      { type: 'image/webp', srcSet: `${drJonathanAbara96Webp} 96w, ${drJonathanAbara192Webp} 192w` },
    ],
    placeholder: '#c8ced9',
  },
  'dr-leela-merchant': {
    width: 192,
    height: 154,
    src: drLeelaMerchant96Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${drLeelaMerchant96Avif} 96w, ${drLeelaMerchant192Avif} 192w` },
      { type: 'image/webp', srcSet: `${drLeelaMerchant96Webp} 96w, ${drLeelaMerchant192Webp} 192w` },
    ],
    placeholder: '#c1bdbe',
  },
  'dr-grace-okonjo': {
    width: 192,
    height: 154,
    src: drGraceOkonjo96Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${drGraceOkonjo96Avif} 96w, ${drGraceOkonjo192Avif} 192w` },
      { type: 'image/webp', srcSet: `${drGraceOkonjo96Webp} 96w, ${drGraceOkonjo192Webp} 192w` },
    ],
    placeholder: '#afb1b9',
  },
  'dr-helen-castellan': {
    width: 192,
    height: 154,
    src: drHelenCastellan96Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${drHelenCastellan96Avif} 96w, ${drHelenCastellan192Avif} 192w` },
      { type: 'image/webp', srcSet: `${drHelenCastellan96Webp} 96w, ${drHelenCastellan192Webp} 192w` },
    ],
    placeholder: '#d4d6da',
  },
  'dr-ravi-kondapalli': {
    width: 192,
    height: 154,
    src: drRaviKondapalli96Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${drRaviKondapalli96Avif} 96w, ${drRaviKondapalli192Avif} 192w` },
      { type: 'image/webp', srcSet: `${drRaviKondapalli96Webp} 96w, ${drRaviKondapalli192Webp} 192w` },
    ],
    placeholder: '#ccd1da',
  },
  'dr-naomi-feldt': {
    width: 192,
    height: 154,
    src: drNaomiFeldt96Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${drNaomiFeldt96Avif} 96w, ${drNaomiFeldt192Avif} 192w` },
      { type: 'image/webp', srcSet: `${drNaomiFeldt96Webp} 96w, ${drNaomiFeldt192Webp} 192w` },
    ],
    placeholder: '#cdc9ce',
  },
  'dr-mina-harada': {
    width: 192,
    height: 154,
    src: drMinaHarada96Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${drMinaHarada96Avif} 96w, ${drMinaHarada192Avif} 192w` },
      { type: 'image/webp', srcSet: `${drMinaHarada96Webp} 96w, ${drMinaHarada192Webp} 192w` },
    ],
    placeholder: '#c6ccd5',
  },
} as const satisfies Record<string, PictureSource>;
