import { cancerPhysicians } from '../../content/cancer-physicians.ts';
import { physicians as texts } from '../../content/en/physicians.ts';
import { english } from '../../locale/english.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { PhysicianGrid } from './physician-grid.tsx';

export default { title: 'marketing/Physician grid' };

export const Cards = () => (
  <LocaleProvider locale={english}>
    <PhysicianGrid physicians={cancerPhysicians.slice(0, 3)} texts={texts} />
  </LocaleProvider>
);
export const Nobody = () => (
  <LocaleProvider locale={english}>
    <PhysicianGrid physicians={[]} texts={texts} />
  </LocaleProvider>
);
