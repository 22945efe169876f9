// Made by pictures/main.ts; run it again instead of editing this file.
import type { PictureSource } from '@opinionbridge/ui';
import danielHarrow300Avif from './daniel-harrow-300.avif';
import danielHarrow600Avif from './daniel-harrow-600.avif';
import danielHarrow300Webp from './daniel-harrow-300.webp';
import danielHarrow600Webp from './daniel-harrow-600.webp';
import danielHarrow600Jpg from './daniel-harrow-600.jpg';
import meeraJoglekar300Avif from './meera-joglekar-300.avif';
import meeraJoglekar600Avif from './meera-joglekar-600.avif';
import meeraJoglekar300Webp from './meera-joglekar-300.webp';
import meeraJoglekar600Webp from './meera-joglekar-600.webp';
import meeraJoglekar600Jpg from './meera-joglekar-600.jpg';
import carlosIbarra300Avif from './carlos-ibarra-300.avif';
import carlosIbarra600Avif from './carlos-ibarra-600.avif';
import carlosIbarra300Webp from './carlos-ibarra-300.webp';
import carlosIbarra600Webp from './carlos-ibarra-600.webp';
import carlosIbarra600Jpg from './carlos-ibarra-600.jpg';
import susanWhitlock300Avif from './susan-whitlock-300.avif';
import susanWhitlock600Avif from './susan-whitlock-600.avif';
import susanWhitlock300Webp from './susan-whitlock-300.webp';
import susanWhitlock600Webp from './susan-whitlock-600.webp';
import susanWhitlock600Jpg from './susan-whitlock-600.jpg';
import arjunTalwar300Avif from './arjun-talwar-300.avif';
import arjunTalwar600Avif from './arjun-talwar-600.avif';
import arjunTalwar300Webp from './arjun-talwar-300.webp';
import arjunTalwar600Webp from './arjun-talwar-600.webp';
import arjunTalwar600Jpg from './arjun-talwar-600.jpg';
import naomiFeldt300Avif from './naomi-feldt-300.avif';
import naomiFeldt600Avif from './naomi-feldt-600.avif';
import naomiFeldt300Webp from './naomi-feldt-300.webp';
import naomiFeldt600Webp from './naomi-feldt-600.webp';
import naomiFeldt600Jpg from './naomi-feldt-600.jpg';
import peterLindqvist300Avif from './peter-lindqvist-300.avif';
import peterLindqvist600Avif from './peter-lindqvist-600.avif';
import peterLindqvist300Webp from './peter-lindqvist-300.webp';
import peterLindqvist600Webp from './peter-lindqvist-600.webp';
import peterLindqvist600Jpg from './peter-lindqvist-600.jpg';
import kavyaReddivari300Avif from './kavya-reddivari-300.avif';
import kavyaReddivari600Avif from './kavya-reddivari-600.avif';
import kavyaReddivari300Webp from './kavya-reddivari-300.webp';
import kavyaReddivari600Webp from './kavya-reddivari-600.webp';
import kavyaReddivari600Jpg from './kavya-reddivari-600.jpg';
import jamesOyelade300Avif from './james-oyelade-300.avif';
import jamesOyelade600Avif from './james-oyelade-600.avif';
import jamesOyelade300Webp from './james-oyelade-300.webp';
import jamesOyelade600Webp from './james-oyelade-600.webp';
import jamesOyelade600Jpg from './james-oyelade-600.jpg';
import rachelMontrose300Avif from './rachel-montrose-300.avif';
import rachelMontrose600Avif from './rachel-montrose-600.avif';
import rachelMontrose300Webp from './rachel-montrose-300.webp';
import rachelMontrose600Webp from './rachel-montrose-600.webp';
import rachelMontrose600Jpg from './rachel-montrose-600.jpg';
import hirenShahane300Avif from './hiren-shahane-300.avif';
import hirenShahane600Avif from './hiren-shahane-600.avif';
import hirenShahane300Webp from './hiren-shahane-300.webp';
import hirenShahane600Webp from './hiren-shahane-600.webp';
import hirenShahane600Jpg from './hiren-shahane-600.jpg';
import eleanorBrandt300Avif from './eleanor-brandt-300.avif';
import eleanorBrandt600Avif from './eleanor-brandt-600.avif';
import eleanorBrandt300Webp from './eleanor-brandt-300.webp';
import eleanorBrandt600Webp from './eleanor-brandt-600.webp';
import eleanorBrandt600Jpg from './eleanor-brandt-600.jpg';
import victorSalcedo300Avif from './victor-salcedo-300.avif';
import victorSalcedo600Avif from './victor-salcedo-600.avif';
import victorSalcedo300Webp from './victor-salcedo-300.webp';
import victorSalcedo600Webp from './victor-salcedo-600.webp';
import victorSalcedo600Jpg from './victor-salcedo-600.jpg';
import sunitaGokhaley300Avif from './sunita-gokhaley-300.avif';
import sunitaGokhaley600Avif from './sunita-gokhaley-600.avif';
import sunitaGokhaley300Webp from './sunita-gokhaley-300.webp';
import sunitaGokhaley600Webp from './sunita-gokhaley-600.webp';
import sunitaGokhaley600Jpg from './sunita-gokhaley-600.jpg';
import andrewCastleton300Avif from './andrew-castleton-300.avif';
import andrewCastleton600Avif from './andrew-castleton-600.avif';
import andrewCastleton300Webp from './andrew-castleton-300.webp';
import andrewCastleton600Webp from './andrew-castleton-600.webp';
import andrewCastleton600Jpg from './andrew-castleton-600.jpg';
import minaHarada300Avif from './mina-harada-300.avif';
import minaHarada600Avif from './mina-harada-600.avif';
import minaHarada300Webp from './mina-harada-300.webp';
import minaHarada600Webp from './mina-harada-600.webp';
import minaHarada600Jpg from './mina-harada-600.jpg';
import robertAchterberg300Avif from './robert-achterberg-300.avif';
import robertAchterberg600Avif from './robert-achterberg-600.avif';
import robertAchterberg300Webp from './robert-achterberg-300.webp';
import robertAchterberg600Webp from './robert-achterberg-600.webp';
import robertAchterberg600Jpg from './robert-achterberg-600.jpg';
import deepaNarasimham300Avif from './deepa-narasimham-300.avif';
import deepaNarasimham600Avif from './deepa-narasimham-600.avif';
import deepaNarasimham300Webp from './deepa-narasimham-300.webp';
import deepaNarasimham600Webp from './deepa-narasimham-600.webp';
import deepaNarasimham600Jpg from './deepa-narasimham-600.jpg';
import williamTremont300Avif from './william-tremont-300.avif';
import williamTremont600Avif from './william-tremont-600.avif';
import williamTremont300Webp from './william-tremont-300.webp';
import williamTremont600Webp from './william-tremont-600.webp';
import williamTremont600Jpg from './william-tremont-600.jpg';
import farahQuraishi300Avif from './farah-quraishi-300.avif';
import farahQuraishi600Avif from './farah-quraishi-600.avif';
import farahQuraishi300Webp from './farah-quraishi-300.webp';
import farahQuraishi600Webp from './farah-quraishi-600.webp';
import farahQuraishi600Jpg from './farah-quraishi-600.jpg';

export const orthopedicPortraits = {
  'daniel-harrow': {
    width: 600,
    height: 480,
    src: danielHarrow600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${danielHarrow300Avif} 300w, ${danielHarrow600Avif} 600w` },
      { type: 'image/webp', srcSet: `${danielHarrow300Webp} 300w, ${danielHarrow600Webp} 600w` },
    ],
    placeholder: '#d8dde7',
  },
  'meera-joglekar': {
    width: 600,
    height: 480,
    src: meeraJoglekar600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${meeraJoglekar300Avif} 300w, ${meeraJoglekar600Avif} 600w` },
      { type: 'image/webp', srcSet: `${meeraJoglekar300Webp} 300w, ${meeraJoglekar600Webp} 600w` },
    ],
    placeholder: '#c6c2c2',
  },
  'carlos-ibarra': {
    width: 600,
    height: 480,
    src: carlosIbarra600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${carlosIbarra300Avif} 300w, ${carlosIbarra600Avif} 600w` },
      { type: 'image/webp', srcSet: `${carlosIbarra300Webp} 300w, ${carlosIbarra600Webp} 600w` },
    ],
    placeholder: '#ccd0d8',
  },
  'susan-whitlock': {
    width: 600,
    height: 480,
    src: susanWhitlock600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${susanWhitlock300Avif} 300w, ${susanWhitlock600Avif} 600w` },
      { type: 'image/webp', srcSet: `${susanWhitlock300Webp} 300w, ${susanWhitlock600Webp} 600w` },
    ],
    placeholder: '#d6d6da',
  },
  'arjun-talwar': {
    width: 600,
    height: 480,
    src: arjunTalwar600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${arjunTalwar300Avif} 300w, ${arjunTalwar600Avif} 600w` },
      { type: 'image/webp', srcSet: `${arjunTalwar300Webp} 300w, ${arjunTalwar600Webp} 600w` },
    ],
    placeholder: '#c2cad7',
  },
  'naomi-feldt': {
    width: 600,
    height: 480,
    src: naomiFeldt600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${naomiFeldt300Avif} 300w, ${naomiFeldt600Avif} 600w` },
      { type: 'image/webp', srcSet: `${naomiFeldt300Webp} 300w, ${naomiFeldt600Webp} 600w` },
    ],
    placeholder: '#cdc9ce',
  },
  'peter-lindqvist': {
    width: 600,
    height: 480,
    src: peterLindqvist600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${peterLindqvist300Avif} 300w, ${peterLindqvist600Avif} 600w` },
      { type: 'image/webp', srcSet: `${peterLindqvist300Webp} 300w, ${peterLindqvist600Webp} 600w` },
    ],
    placeholder: '#dbd9da',
  },
  'kavya-reddivari': {
    width: 600,
    height: 480,
    src: kavyaReddivari600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${kavyaReddivari300Avif} 300w, ${kavyaReddivari600Avif} 600w` },
      { type: 'image/webp', srcSet: `${kavyaReddivari300Webp} 300w, ${kavyaReddivari600Webp} 600w` },
    ],
    placeholder: '#bdbfc8',
  },
  'james-oyelade': {
    width: 600,
    height: 480,
    src: jamesOyelade600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${jamesOyelade300Avif} 300w, ${jamesOyelade600Avif} 600w` },
      { type: 'image/webp', srcSet: `${jamesOyelade300Webp} 300w, ${jamesOyelade600Webp} 600w` },
    ],
    placeholder: '#c8c6c8',
  },
  'rachel-montrose': {
    width: 600,
    height: 480,
    src: rachelMontrose600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${rachelMontrose300Avif} 300w, ${rachelMontrose600Avif} 600w` },
      { type: 'image/webp', srcSet: `${rachelMontrose300Webp} 300w, ${rachelMontrose600Webp} 600w` },
    ],
    placeholder: '#d7dbe3',
  },
  'hiren-shahane': {
    width: 600,
    height: 480,
    src: hirenShahane600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${hirenShahane300Avif} 300w, ${hirenShahane600Avif} 600w` },
      { type: 'image/webp', srcSet: `${hirenShahane300Webp} 300w, ${hirenShahane600Webp} 600w` },
    ],
    placeholder: '#d4d8e1',
  },
  'eleanor-brandt': {
    width: 600,
    height: 480,
    src: eleanorBrandt600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${eleanorBrandt300Avif} 300w, ${eleanorBrandt600Avif} 600w` },
      { type: 'image/webp', srcSet: `${eleanorBrandt300Webp} 300w, ${eleanorBrandt600Webp} 600w` },
    ],
    placeholder: '#dcdbdd',
  },
  'victor-salcedo': {
    width: 600,
    height: 480,
    src: victorSalcedo600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${victorSalcedo300Avif} 300w, ${victorSalcedo600Avif} 600w` },
      { type: 'image/webp', srcSet: `${victorSalcedo300Webp} 300w, ${victorSalcedo600Webp} 600w` },
    ],
    placeholder: '#cdd2db',
  },
  'sunita-gokhaley': {
    width: 600,
    height: 480,
    src: sunitaGokhaley600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${sunitaGokhaley300Avif} 300w, ${sunitaGokhaley600Avif} 600w` },
      { type: 'image/webp', srcSet: `${sunitaGokhaley300Webp} 300w, ${sunitaGokhaley600Webp} 600w` },
    ],
    placeholder: '#c8c5c5',
  },
  'andrew-castleton': {
    width: 600,
    height: 480,
    src: andrewCastleton600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${andrewCastleton300Avif} 300w, ${andrewCastleton600Avif} 600w` },
      { type: 'image/webp', srcSet: `${andrewCastleton300Webp} 300w, ${andrewCastleton600Webp} 600w` },
    ],
    placeholder: '#d6dbe4',
  },
  'mina-harada': {
    width: 600,
    height: 480,
    src: minaHarada600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${minaHarada300Avif} 300w, ${minaHarada600Avif} 600w` },
      { type: 'image/webp', srcSet: `${minaHarada300Webp} 300w, ${minaHarada600Webp} 600w` },
    ],
    placeholder: '#c7ccd5',
  },
  'robert-achterberg': {
    width: 600,
    height: 480,
    src: robertAchterberg600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${robertAchterberg300Avif} 300w, ${robertAchterberg600Avif} 600w` },
      { type: 'image/webp', srcSet: `${robertAchterberg300Webp} 300w, ${robertAchterberg600Webp} 600w` },
    ],
    placeholder: '#d8d7d9',
  },
  'deepa-narasimham': {
    width: 600,
    height: 480,
    src: deepaNarasimham600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${deepaNarasimham300Avif} 300w, ${deepaNarasimham600Avif} 600w` },
      { type: 'image/webp', srcSet: `${deepaNarasimham300Webp} 300w, ${deepaNarasimham600Webp} 600w` },
    ],
    placeholder: '#c2c6ce',
  },
  'william-tremont': {
    width: 600,
    height: 480,
    src: williamTremont600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${williamTremont300Avif} 300w, ${williamTremont600Avif} 600w` },
      { type: 'image/webp', srcSet: `${williamTremont300Webp} 300w, ${williamTremont600Webp} 600w` },
    ],
    placeholder: '#d7dde5',
  },
  'farah-quraishi': {
    width: 600,
    height: 480,
    src: farahQuraishi600Jpg,
    sources: [
      { type: 'image/avif', srcSet: `${farahQuraishi300Avif} 300w, ${farahQuraishi600Avif} 600w` },
      { type: 'image/webp', srcSet: `${farahQuraishi300Webp} 300w, ${farahQuraishi600Webp} 600w` },
    ],
    placeholder: '#c6cad2',
  },
} as const satisfies Record<string, PictureSource>;
