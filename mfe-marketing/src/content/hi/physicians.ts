import { cancerPhysicians } from './cancer-physicians.ts';
import { orthopedicPhysicians } from './orthopedic-physicians.ts';
import { physicianCards } from './physician-cards.ts';

/** Without the names of the lists, which only searches use. */
export const physicians = {
  portrait: physicianCards.portrait,
  years: physicianCards.years,
  subspecialties: { ...cancerPhysicians.subspecialties, ...orthopedicPhysicians.subspecialties },
};
