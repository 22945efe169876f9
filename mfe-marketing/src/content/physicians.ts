import { cancerPhysicians } from './cancer-physicians.ts';
import { orthopedicPhysicians } from './orthopedic-physicians.ts';
import type { Physician, Specialty } from './physician.ts';

export const allPhysicians: readonly Physician[] = [...cancerPhysicians, ...orthopedicPhysicians];

export const physiciansOf = (specialty: Specialty): readonly Physician[] =>
  specialty === 'cancer' ? cancerPhysicians : orthopedicPhysicians;
