// Made by tools/pictures; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import danielHarrow240Avif from './daniel-harrow-240.avif';
import danielHarrow480Avif from './daniel-harrow-480.avif';
import danielHarrow240Webp from './daniel-harrow-240.webp';
import danielHarrow480Webp from './daniel-harrow-480.webp';
import danielHarrow480Jpg from './daniel-harrow-480.jpg';
import meeraJoglekar240Avif from './meera-joglekar-240.avif';
import meeraJoglekar480Avif from './meera-joglekar-480.avif';
import meeraJoglekar240Webp from './meera-joglekar-240.webp';
import meeraJoglekar480Webp from './meera-joglekar-480.webp';
import meeraJoglekar480Jpg from './meera-joglekar-480.jpg';
import carlosIbarra240Avif from './carlos-ibarra-240.avif';
import carlosIbarra480Avif from './carlos-ibarra-480.avif';
import carlosIbarra240Webp from './carlos-ibarra-240.webp';
import carlosIbarra480Webp from './carlos-ibarra-480.webp';
import carlosIbarra480Jpg from './carlos-ibarra-480.jpg';
import susanWhitlock240Avif from './susan-whitlock-240.avif';
import susanWhitlock480Avif from './susan-whitlock-480.avif';
import susanWhitlock240Webp from './susan-whitlock-240.webp';
import susanWhitlock480Webp from './susan-whitlock-480.webp';
import susanWhitlock480Jpg from './susan-whitlock-480.jpg';
import arjunTalwar240Avif from './arjun-talwar-240.avif';
import arjunTalwar480Avif from './arjun-talwar-480.avif';
import arjunTalwar240Webp from './arjun-talwar-240.webp';
import arjunTalwar480Webp from './arjun-talwar-480.webp';
import arjunTalwar480Jpg from './arjun-talwar-480.jpg';
import naomiFeldt240Avif from './naomi-feldt-240.avif';
import naomiFeldt480Avif from './naomi-feldt-480.avif';
import naomiFeldt240Webp from './naomi-feldt-240.webp';
import naomiFeldt480Webp from './naomi-feldt-480.webp';
import naomiFeldt480Jpg from './naomi-feldt-480.jpg';
import peterLindqvist240Avif from './peter-lindqvist-240.avif';
import peterLindqvist480Avif from './peter-lindqvist-480.avif';
import peterLindqvist240Webp from './peter-lindqvist-240.webp';
import peterLindqvist480Webp from './peter-lindqvist-480.webp';
import peterLindqvist480Jpg from './peter-lindqvist-480.jpg';
import kavyaReddivari240Avif from './kavya-reddivari-240.avif';
import kavyaReddivari480Avif from './kavya-reddivari-480.avif';
import kavyaReddivari240Webp from './kavya-reddivari-240.webp';
import kavyaReddivari480Webp from './kavya-reddivari-480.webp';
import kavyaReddivari480Jpg from './kavya-reddivari-480.jpg';
import jamesOyelade240Avif from './james-oyelade-240.avif';
import jamesOyelade480Avif from './james-oyelade-480.avif';
import jamesOyelade240Webp from './james-oyelade-240.webp';
import jamesOyelade480Webp from './james-oyelade-480.webp';
import jamesOyelade480Jpg from './james-oyelade-480.jpg';
import rachelMontrose240Avif from './rachel-montrose-240.avif';
import rachelMontrose480Avif from './rachel-montrose-480.avif';
import rachelMontrose240Webp from './rachel-montrose-240.webp';
import rachelMontrose480Webp from './rachel-montrose-480.webp';
import rachelMontrose480Jpg from './rachel-montrose-480.jpg';
import hirenShahane240Avif from './hiren-shahane-240.avif';
import hirenShahane480Avif from './hiren-shahane-480.avif';
import hirenShahane240Webp from './hiren-shahane-240.webp';
import hirenShahane480Webp from './hiren-shahane-480.webp';
import hirenShahane480Jpg from './hiren-shahane-480.jpg';
import eleanorBrandt240Avif from './eleanor-brandt-240.avif';
import eleanorBrandt480Avif from './eleanor-brandt-480.avif';
import eleanorBrandt240Webp from './eleanor-brandt-240.webp';
import eleanorBrandt480Webp from './eleanor-brandt-480.webp';
import eleanorBrandt480Jpg from './eleanor-brandt-480.jpg';
import victorSalcedo240Avif from './victor-salcedo-240.avif';
import victorSalcedo480Avif from './victor-salcedo-480.avif';
import victorSalcedo240Webp from './victor-salcedo-240.webp';
import victorSalcedo480Webp from './victor-salcedo-480.webp';
import victorSalcedo480Jpg from './victor-salcedo-480.jpg';
import sunitaGokhaley240Avif from './sunita-gokhaley-240.avif';
import sunitaGokhaley480Avif from './sunita-gokhaley-480.avif';
import sunitaGokhaley240Webp from './sunita-gokhaley-240.webp';
import sunitaGokhaley480Webp from './sunita-gokhaley-480.webp';
import sunitaGokhaley480Jpg from './sunita-gokhaley-480.jpg';
import andrewCastleton240Avif from './andrew-castleton-240.avif';
import andrewCastleton480Avif from './andrew-castleton-480.avif';
import andrewCastleton240Webp from './andrew-castleton-240.webp';
import andrewCastleton480Webp from './andrew-castleton-480.webp';
import andrewCastleton480Jpg from './andrew-castleton-480.jpg';
import minaHarada240Avif from './mina-harada-240.avif';
import minaHarada480Avif from './mina-harada-480.avif';
import minaHarada240Webp from './mina-harada-240.webp';
import minaHarada480Webp from './mina-harada-480.webp';
import minaHarada480Jpg from './mina-harada-480.jpg';
import robertAchterberg240Avif from './robert-achterberg-240.avif';
import robertAchterberg480Avif from './robert-achterberg-480.avif';
import robertAchterberg240Webp from './robert-achterberg-240.webp';
import robertAchterberg480Webp from './robert-achterberg-480.webp';
import robertAchterberg480Jpg from './robert-achterberg-480.jpg';
import deepaNarasimham240Avif from './deepa-narasimham-240.avif';
import deepaNarasimham480Avif from './deepa-narasimham-480.avif';
import deepaNarasimham240Webp from './deepa-narasimham-240.webp';
import deepaNarasimham480Webp from './deepa-narasimham-480.webp';
import deepaNarasimham480Jpg from './deepa-narasimham-480.jpg';
import williamTremont240Avif from './william-tremont-240.avif';
import williamTremont480Avif from './william-tremont-480.avif';
import williamTremont240Webp from './william-tremont-240.webp';
import williamTremont480Webp from './william-tremont-480.webp';
import williamTremont480Jpg from './william-tremont-480.jpg';
import farahQuraishi240Avif from './farah-quraishi-240.avif';
import farahQuraishi480Avif from './farah-quraishi-480.avif';
import farahQuraishi240Webp from './farah-quraishi-240.webp';
import farahQuraishi480Webp from './farah-quraishi-480.webp';
import farahQuraishi480Jpg from './farah-quraishi-480.jpg';

export const orthopedicPortraits = {
  'daniel-harrow': {
    width: 480,
    height: 480,
    src: danielHarrow480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${danielHarrow240Avif} 240w, ${danielHarrow480Avif} 480w` },
      { type: 'image/webp', srcSet: `${danielHarrow240Webp} 240w, ${danielHarrow480Webp} 480w` },
    ],
    placeholder: '#d6d9e1',
  },
  'meera-joglekar': {
    width: 480,
    height: 480,
    src: meeraJoglekar480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${meeraJoglekar240Avif} 240w, ${meeraJoglekar480Avif} 480w` },
      { type: 'image/webp', srcSet: `${meeraJoglekar240Webp} 240w, ${meeraJoglekar480Webp} 480w` },
    ],
    placeholder: '#b6b0b0',
  },
  'carlos-ibarra': {
    width: 480,
    height: 480,
    src: carlosIbarra480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${carlosIbarra240Avif} 240w, ${carlosIbarra480Avif} 480w` },
      { type: 'image/webp', srcSet: `${carlosIbarra240Webp} 240w, ${carlosIbarra480Webp} 480w` },
    ],
    placeholder: '#c4c5cb',
  },
  'susan-whitlock': {
    width: 480,
    height: 480,
    src: susanWhitlock480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${susanWhitlock240Avif} 240w, ${susanWhitlock480Avif} 480w` },
      { type: 'image/webp', srcSet: `${susanWhitlock240Webp} 240w, ${susanWhitlock480Webp} 480w` },
    ],
    placeholder: '#cdced3',
  },
  'arjun-talwar': {
    width: 480,
    height: 480,
    src: arjunTalwar480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${arjunTalwar240Avif} 240w, ${arjunTalwar480Avif} 480w` },
      { type: 'image/webp', srcSet: `${arjunTalwar240Webp} 240w, ${arjunTalwar480Webp} 480w` },
    ],
    placeholder: '#b6bcc9',
  },
  'naomi-feldt': {
    width: 480,
    height: 480,
    src: naomiFeldt480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${naomiFeldt240Avif} 240w, ${naomiFeldt480Avif} 480w` },
      { type: 'image/webp', srcSet: `${naomiFeldt240Webp} 240w, ${naomiFeldt480Webp} 480w` },
    ],
    placeholder: '#c7bcbc',
  },
  'peter-lindqvist': {
    width: 480,
    height: 480,
    src: peterLindqvist480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${peterLindqvist240Avif} 240w, ${peterLindqvist480Avif} 480w` },
      { type: 'image/webp', srcSet: `${peterLindqvist240Webp} 240w, ${peterLindqvist480Webp} 480w` },
    ],
    placeholder: '#d5d3d3',
  },
  'kavya-reddivari': {
    width: 480,
    height: 480,
    src: kavyaReddivari480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${kavyaReddivari240Avif} 240w, ${kavyaReddivari480Avif} 480w` },
      { type: 'image/webp', srcSet: `${kavyaReddivari240Webp} 240w, ${kavyaReddivari480Webp} 480w` },
    ],
    placeholder: '#afadb3',
  },
  'james-oyelade': {
    width: 480,
    height: 480,
    src: jamesOyelade480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${jamesOyelade240Avif} 240w, ${jamesOyelade480Avif} 480w` },
      { type: 'image/webp', srcSet: `${jamesOyelade240Webp} 240w, ${jamesOyelade480Webp} 480w` },
    ],
    placeholder: '#b9b6b8',
  },
  'rachel-montrose': {
    width: 480,
    height: 480,
    src: rachelMontrose480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${rachelMontrose240Avif} 240w, ${rachelMontrose480Avif} 480w` },
      { type: 'image/webp', srcSet: `${rachelMontrose240Webp} 240w, ${rachelMontrose480Webp} 480w` },
    ],
    placeholder: '#d4d5db',
  },
  'hiren-shahane': {
    width: 480,
    height: 480,
    src: hirenShahane480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${hirenShahane240Avif} 240w, ${hirenShahane480Avif} 480w` },
      { type: 'image/webp', srcSet: `${hirenShahane240Webp} 240w, ${hirenShahane480Webp} 480w` },
    ],
    placeholder: '#d0d1d8',
  },
  'eleanor-brandt': {
    width: 480,
    height: 480,
    src: eleanorBrandt480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${eleanorBrandt240Avif} 240w, ${eleanorBrandt480Avif} 480w` },
      { type: 'image/webp', srcSet: `${eleanorBrandt240Webp} 240w, ${eleanorBrandt480Webp} 480w` },
    ],
    placeholder: '#d6d5d8',
  },
  'victor-salcedo': {
    width: 480,
    height: 480,
    src: victorSalcedo480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${victorSalcedo240Avif} 240w, ${victorSalcedo480Avif} 480w` },
      { type: 'image/webp', srcSet: `${victorSalcedo240Webp} 240w, ${victorSalcedo480Webp} 480w` },
    ],
    placeholder: '#c6c9cf',
  },
  'sunita-gokhaley': {
    width: 480,
    height: 480,
    src: sunitaGokhaley480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${sunitaGokhaley240Avif} 240w, ${sunitaGokhaley480Avif} 480w` },
      { type: 'image/webp', srcSet: `${sunitaGokhaley240Webp} 240w, ${sunitaGokhaley480Webp} 480w` },
    ],
    placeholder: '#bab5b5',
  },
  'andrew-castleton': {
    width: 480,
    height: 480,
    src: andrewCastleton480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${andrewCastleton240Avif} 240w, ${andrewCastleton480Avif} 480w` },
      { type: 'image/webp', srcSet: `${andrewCastleton240Webp} 240w, ${andrewCastleton480Webp} 480w` },
    ],
    placeholder: '#d4d5dc',
  },
  'mina-harada': {
    width: 480,
    height: 480,
    src: minaHarada480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${minaHarada240Avif} 240w, ${minaHarada480Avif} 480w` },
      { type: 'image/webp', srcSet: `${minaHarada240Webp} 240w, ${minaHarada480Webp} 480w` },
    ],
    placeholder: '#bdbfc7',
  },
  'robert-achterberg': {
    width: 480,
    height: 480,
    src: robertAchterberg480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${robertAchterberg240Avif} 240w, ${robertAchterberg480Avif} 480w` },
      { type: 'image/webp', srcSet: `${robertAchterberg240Webp} 240w, ${robertAchterberg480Webp} 480w` },
    ],
    placeholder: '#d0d0d2',
  },
  'deepa-narasimham': {
    width: 480,
    height: 480,
    src: deepaNarasimham480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${deepaNarasimham240Avif} 240w, ${deepaNarasimham480Avif} 480w` },
      { type: 'image/webp', srcSet: `${deepaNarasimham240Webp} 240w, ${deepaNarasimham480Webp} 480w` },
    ],
    placeholder: '#b6b6bd',
  },
  'william-tremont': {
    width: 480,
    height: 480,
    src: williamTremont480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${williamTremont240Avif} 240w, ${williamTremont480Avif} 480w` },
      { type: 'image/webp', srcSet: `${williamTremont240Webp} 240w, ${williamTremont480Webp} 480w` },
    ],
    placeholder: '#d5d8de',
  },
  'farah-quraishi': {
    width: 480,
    height: 480,
    src: farahQuraishi480Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${farahQuraishi240Avif} 240w, ${farahQuraishi480Avif} 480w` },
      { type: 'image/webp', srcSet: `${farahQuraishi240Webp} 240w, ${farahQuraishi480Webp} 480w` },
    ],
    placeholder: '#b6bcc8',
  },
} as const satisfies Record<string, PictureSource>;
