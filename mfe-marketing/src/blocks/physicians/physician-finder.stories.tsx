import { cancerPhysicians } from '../../content/cancer-physicians.ts';
import { physicians } from '../../content/en/physicians.ts';
import { physicians as physiciansInHindi } from '../../content/hi/physicians.ts';
import { english } from '../../locale/english.ts';
import { hindi } from '../../locale/hindi.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { cancerPortraits } from '../../pictures/cancer-portraits.gen.ts';
import { PhysicianFinder } from './physician-finder.tsx';

export default { title: 'marketing/Physician finder' };

const finder = { specialty: 'cancer', portraits: cancerPortraits } as const;

export const AllOfASpecialty = () => (
  <LocaleProvider locale={english}>
    <PhysicianFinder {...finder} physicians={cancerPhysicians} texts={physicians} />
  </LocaleProvider>
);
export const One = () => (
  <LocaleProvider locale={english}>
    <PhysicianFinder {...finder} physicians={cancerPhysicians.slice(0, 1)} texts={physicians} />
  </LocaleProvider>
);
export const NobodyFound = () => (
  <LocaleProvider locale={english}>
    <PhysicianFinder {...finder} physicians={[]} texts={physicians} />
  </LocaleProvider>
);
export const InHindi = () => (
  <LocaleProvider locale={hindi}>
    <PhysicianFinder {...finder} physicians={cancerPhysicians} texts={physiciansInHindi} />
  </LocaleProvider>
);
