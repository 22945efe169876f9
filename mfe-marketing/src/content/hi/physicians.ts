import { cancerPhysicians } from './cancer-physicians.ts';
import { orthopedicPhysicians } from './orthopedic-physicians.ts';
import { physicianCards } from './physician-cards.ts';

export const physicians = {
  ...physicianCards,
  subspecialties: { ...cancerPhysicians.subspecialties, ...orthopedicPhysicians.subspecialties },
};
