import { cancerPhysicians } from '../../content/cancer-physicians.ts';
import { physicians } from '../../content/en/physicians.ts';
import { english } from '../../locale/english.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { cancerPortraits } from '../../pictures/cancer-portraits.gen.ts';
import { PhysicianCard } from './physician-card.tsx';

export default { title: 'marketing/Physician card' };

const [physician] = cancerPhysicians;
const [portrait] = Object.values(cancerPortraits);

export const OfAGrid = () =>
  physician &&
  portrait && (
    <LocaleProvider locale={english}>
      <PhysicianCard physician={physician} portrait={portrait} texts={physicians} />
    </LocaleProvider>
  );
export const OfALongList = () =>
  physician &&
  portrait && (
    <LocaleProvider locale={english}>
      <PhysicianCard physician={physician} portrait={portrait} texts={physicians} isRow />
    </LocaleProvider>
  );
