import { cancerPhysicians } from '../../content/cancer-physicians.ts';
import { physicianSearch } from '../../content/en/physician-search.ts';
import { physicians } from '../../content/en/physicians.ts';
import { physicianSearch as hindiSearch } from '../../content/hi/physician-search.ts';
import { cancerPhysicians as physiciansInHindi } from '../../content/hi/cancer-physicians.ts';
import { english } from '../../locale/english.ts';
import { hindi } from '../../locale/hindi.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { cancerPortraits } from '../../pictures/cancer-portraits.gen.ts';
import { PhysicianFinder } from './physician-finder.tsx';

export default { title: 'marketing/Physician finder' };

const finder = { specialty: 'cancer', portraits: cancerPortraits } as const;

export const AllOfASpecialty = () => (
  <LocaleProvider locale={english}>
    <PhysicianFinder {...finder} physicians={cancerPhysicians} texts={physicians} search={physicianSearch} />
  </LocaleProvider>
);
export const One = () => (
  <LocaleProvider locale={english}>
    <PhysicianFinder
      {...finder}
      physicians={cancerPhysicians.slice(0, 1)}
      texts={physicians}
      search={physicianSearch}
    />
  </LocaleProvider>
);
export const NobodyFound = () => (
  <LocaleProvider locale={english}>
    <PhysicianFinder {...finder} physicians={[]} texts={physicians} search={physicianSearch} />
  </LocaleProvider>
);
export const InHindi = () => (
  <LocaleProvider locale={hindi}>
    <PhysicianFinder
      {...finder}
      physicians={cancerPhysicians}
      texts={physiciansInHindi}
      search={hindiSearch}
    />
  </LocaleProvider>
);
